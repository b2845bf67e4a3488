import { type Day, isDay } from '#lib/dates.ts'
import type { Fact } from './facts.ts'
import type { QuestionType } from './question-type.ts'

/** The day that a quote is about, as far as it is known: the one that answers state as its date, else the only one. */
export function askedDay(
  answers: readonly { inputType: QuestionType; answer: readonly string[]; fact?: Fact | null | undefined }[],
): Day | null {
  const [stated] = answers.find(({ fact }) => fact === 'date')?.answer ?? []
  if (isDay(stated)) return stated
  const dates = answers.filter(({ inputType }) => inputType === 'date').flatMap(({ answer }) => answer)
  const [day, ...others] = new Set(dates)
  return isDay(day) && others.length === 0 ? day : null
}
