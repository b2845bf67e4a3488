import { z } from 'zod'
import { typedLine, typedText } from '#lib/typed-text.ts'

/** Most saved replies of a provider. */
export const REPLIES_MAX = 30
/** Longest name of a saved reply and longest text, in characters. */
export const REPLY_NAME_MAX = 60
export const REPLY_MAX = 2000

/** A saved reply, as its form sends it. */
export const savedReplySchema = z.object({
  reply_name: z
    .string({ error: 'Donnez un nom à cette réponse' })
    .transform(typedLine)
    .refine((name) => name !== '', 'Donnez un nom à cette réponse')
    .refine(
      ({ length }) => length <= REPLY_NAME_MAX,
      `Le nom ne peut pas dépasser ${REPLY_NAME_MAX} caractères`,
    ),
  reply: z
    .string({ error: 'Écrivez la réponse' })
    .transform(typedText)
    .refine((text) => text !== '', 'Écrivez la réponse')
    .refine(({ length }) => length <= REPLY_MAX, `La réponse ne peut pas dépasser ${REPLY_MAX} caractères`),
})

export type SavedReplyInput = z.input<typeof savedReplySchema>
