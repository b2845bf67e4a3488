import { z } from 'zod'
import { typedText } from '#lib/typed-text.ts'
import { STARS } from './stars.ts'

/** The longest comment of a review and the longest reply to one, in characters as a textarea counts them. */
export const REVIEW_MAX = 5000

const NO_RATING = 'Veuillez donner une note'
const EXPIRED = 'Ce formulaire a expiré. Rechargez la page.'

const rating = z.coerce
  .number({ error: NO_RATING })
  .refine((value) => STARS.some((stars) => stars === value), NO_RATING)

const text = (empty: string, tooLong: string) =>
  z
    .string({ error: empty })
    .transform(typedText)
    .refine((text) => text !== '', empty)
    .refine((text) => text.length <= REVIEW_MAX, tooLong)

const COMMENT_TOO_LONG = `Le commentaire ne peut pas dépasser ${REVIEW_MAX} caractères`

/** The form of a new review. */
export const newReviewSchema = z.object({
  rating,
  content: text('Veuillez écrire un commentaire', COMMENT_TOO_LONG),
  submission_id: z.uuid({ error: EXPIRED }),
})

/** The form that changes one. */
export const reviewEditSchema = z.object({
  rating,
  content: text('Le commentaire ne peut pas être vide', COMMENT_TOO_LONG),
})

/** The provider's answer. */
export const replySchema = z.object({
  content: text('Veuillez écrire une réponse', `La réponse ne peut pas dépasser ${REVIEW_MAX} caractères`),
})

export type NewReviewInput = z.input<typeof newReviewSchema>
export type ReviewEditInput = z.input<typeof reviewEditSchema>
export type ReplyInput = z.input<typeof replySchema>
