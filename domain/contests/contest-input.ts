import { z } from 'zod'
import { CONTEST_REASON_NAMES } from '#domain/reviews/hidden-reason.ts'
import { typedText } from '#lib/typed-text.ts'

/** Longest text of a side or of a decision, in characters as a textarea counts them. */
export const CONTEST_WORDS_MAX = 1000

const words = (missing: string) =>
  z
    .string({ error: missing })
    .transform(typedText)
    .refine((text) => text !== '', missing)
    .refine(
      ({ length }) => length <= CONTEST_WORDS_MAX,
      `Le texte ne peut pas dépasser ${CONTEST_WORDS_MAX} caractères`,
    )

/** The form by which a provider contests a review. */
export const contestSchema = z.object({
  reason: z.enum(CONTEST_REASON_NAMES, { error: 'Choisissez un motif' }),
  words: words('Expliquez ce qui vous fait contester cet avis'),
})

/** The answer of an author, and an appeal. */
export const contestWordsSchema = z.object({ words: words('Écrivez votre texte') })

/** The decision of an operator, and the stage that they saw on the page. */
export const contestDecisionSchema = z.object({
  seen: z.enum(['deciding', 'appealed'], { error: 'Rechargez la page' }),
  outcome: z.enum(['kept', 'hidden'], { error: 'Choisissez une décision' }),
  reason: words('Indiquez le motif : il est envoyé aux deux personnes'),
})

export type ContestInput = z.input<typeof contestSchema>
export type ContestWordsInput = z.input<typeof contestWordsSchema>
export type ContestDecisionInput = z.input<typeof contestDecisionSchema>
