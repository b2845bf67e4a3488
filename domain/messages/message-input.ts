import { z } from 'zod'
import { typedText } from '#lib/typed-text.ts'
import { CONTACT_MIN, FIRST_MESSAGE_MAX, FIRST_TOO_LONG, MESSAGE_MAX, TOO_LONG } from './message-limits.ts'

const EMPTY = 'Veuillez saisir un message'
const IMPOSSIBLE = 'Le message contient un caractère qui n’est pas accepté'

const content = z
  .string({ error: EMPTY })
  .refine((text) => !text.includes('\0'), { error: IMPOSSIBLE, abort: true })
  .transform(typedText)
  .refine((text) => text !== '', { error: EMPTY, abort: true })

/** Made by the browser: the same one again is the same message. */
const client_message_id = z.uuid({ error: 'Ce formulaire a expiré. Rechargez la page.' })

/** A message of a conversation; that a first one is shorter is the verb's to say. */
export const messageSchema = z.object({
  content: content.refine((text) => text.length <= MESSAGE_MAX, TOO_LONG),
  client_message_id,
})

/** The contact form of a public profile. What it gives is a message too. */
export const contactSchema = z.object({
  content: content
    .refine(
      (text) => text.length >= CONTACT_MIN,
      `Le message doit contenir au moins ${CONTACT_MIN} caractères`,
    )
    .refine((text) => text.length <= FIRST_MESSAGE_MAX, FIRST_TOO_LONG),
  client_message_id,
})

/** Input of both message forms. */
export type MessageInput = z.input<typeof messageSchema>
