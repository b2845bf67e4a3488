import { z } from 'zod'
import { DAY_PARTS, type DayPart } from '#domain/availability/slots.ts'
import { isGovernorateSlug, locationLabel } from '#domain/catalogue/governorates.ts'
import { quoteRequestSchema } from '#domain/quotes/quote-input.ts'
import { briefSchema } from './brief-input.ts'
import { type BriefFact, type BriefQuestion, withFacts } from './brief-questions.ts'

/** The facts of a brief in words, from its fields as they were sent; empty where nothing is said. */
export function statedFacts(fields: Readonly<Record<string, unknown>>): Record<BriefFact, string> {
  const text = (name: string) => String(fields[name] ?? '').trim()
  const [part, governorate] = [text('part'), text('governorate')]
  return {
    date: text('day'),
    slot: Object.hasOwn(DAY_PARTS, part) ? DAY_PARTS[part as DayPart] : '',
    guests: (text('guests_to') || text('guests_from')).replace(/\s/g, ''),
    location: isGovernorateSlug(governorate) ? locationLabel(governorate) : '',
    place: text('place'),
  }
}

/** The whole form of a brief: its facts, and an answer for each merged question. Browser and verb both judge by it. */
export function briefFormSchema(questions: readonly BriefQuestion[]) {
  // Without questions a quote form is one free text, which a brief has anyway.
  if (questions.length === 0) return briefSchema
  return z.preprocess(
    (fields) => {
      const sent = (fields ?? {}) as Record<string, unknown>
      return withFacts(questions, sent, statedFacts(sent))
    },
    briefSchema.and(quoteRequestSchema(questions)),
  )
}
