import type { QuestionType } from '#domain/quotes/question-type.ts'
import { formatDayLong, isDay } from '#lib/dates.ts'

/** An answer as people read it: several choices joined by ', ' (R28), a day in words, a number with a comma. */
export function formatAnswer(inputType: QuestionType, answer: readonly string[]): string {
  const [first = ''] = answer
  if (inputType === 'date' && isDay(first)) return formatDayLong(first)
  if (inputType === 'number') return first.replace('.', ',')
  return answer.join(', ')
}
