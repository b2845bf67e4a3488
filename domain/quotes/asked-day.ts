import { type Day, isDay } from '#lib/dates.ts'
import type { QuestionType } from './question-type.ts'

/** The day that a quote is about, as far as it is known: the only day that its answers name. */
export function askedDay(
  answers: readonly { inputType: QuestionType; answer: readonly string[] }[],
): Day | null {
  const dates = answers.filter(({ inputType }) => inputType === 'date').flatMap(({ answer }) => answer)
  const [day, ...others] = new Set(dates)
  return isDay(day) && others.length === 0 ? day : null
}
