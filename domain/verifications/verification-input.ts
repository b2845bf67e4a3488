import { z } from 'zod'
import { type Day, isDay } from '#lib/dates.ts'
import { typedText } from '#lib/typed-text.ts'
import { ITEM_NAMES } from './verification-item.ts'
import { VERIFICATION_DECISIONS } from './verification-state.ts'

/** Papers of one request, and characters of what an operator writes to the provider. */
export const PAPERS_MAX = 6
export const VERIFICATION_WORDS_MAX = 1000

/** A request for one item, with the ids of papers that are up. */
export const askVerificationSchema = z.object({
  item: z.enum(ITEM_NAMES, { error: 'Choisissez ce que vous voulez faire vérifier' }),
  papers: z
    .union([z.array(z.string()), z.string().transform((id) => [id])], {
      error: 'Ajoutez de nouveau vos pièces',
    })
    .default([])
    .transform((ids) => [...new Set(ids.filter(Boolean))])
    .refine((ids) => ids.length <= PAPERS_MAX, `Une demande peut avoir ${PAPERS_MAX} pièces au plus`),
})

/** The decision of an operator about one request, and what they saw on the page. */
export const decideVerificationSchema = z
  .object({
    seen: z.enum(['asked', 'missing', 'recheck'], { error: 'Rechargez la page' }),
    /** Name and governorate that the badge will vouch for. */
    seenName: z.string().default(''),
    seenLocation: z.string().default(''),
    /** The day its papers ask for: of an activity alone. */
    until: z.string().default(''),
    decision: z.enum(VERIFICATION_DECISIONS, { error: 'Choisissez une décision' }),
    reason: z
      .string()
      .default('')
      .transform(typedText)
      .refine(
        ({ length }) => length <= VERIFICATION_WORDS_MAX,
        `Le texte ne peut pas dépasser ${VERIFICATION_WORDS_MAX} caractères`,
      ),
  })
  .refine(({ decision, reason }) => decision === 'granted' || reason !== '', {
    path: ['reason'],
    message: 'Dites au prestataire ce qui manque, ou pourquoi vous refusez',
  })
  .refine(({ until }) => until === '' || isDay(until), { path: ['until'], message: 'Indiquez une date' })
  .transform(({ until, ...fields }) => ({ ...fields, until: until === '' ? null : (until as Day) }))

export type AskVerificationInput = z.input<typeof askVerificationSchema>
export type DecideVerificationInput = z.input<typeof decideVerificationSchema>
