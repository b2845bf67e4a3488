import type { OwnQuestion } from '#domain/quotes/question-type.ts'
import { quoteRequestSchema } from '#domain/quotes/quote-input.ts'
import { briefSchema } from './brief-input.ts'

/** The whole form of a brief: its facts, and an answer for each merged question. Browser and verb both judge by it. */
export function briefFormSchema(questions: readonly OwnQuestion[]) {
  // Without questions a quote form is one free text, which a brief has anyway.
  return questions.length === 0 ? briefSchema : briefSchema.and(quoteRequestSchema(questions))
}
