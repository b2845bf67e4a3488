import { z } from 'zod'
import { typedText } from '#lib/text.ts'

/** The longest first message of a conversation, in characters as a textarea counts them (R6). */
export const FIRST_MESSAGE_MAX = 1000

/** The longest message of a conversation that has begun (R6). */
export const MESSAGE_MAX = 5000

/** The shortest message of the contact form, after trimming. */
export const CONTACT_MIN = 10

/** Said of a first message that is too long, by whoever knows that it is the first. */
export const FIRST_TOO_LONG = `Le premier message ne peut pas dépasser ${FIRST_MESSAGE_MAX} caractères`

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
  content: content.refine(
    (text) => text.length <= MESSAGE_MAX,
    `Le message ne peut pas dépasser ${MESSAGE_MAX} caractères`,
  ),
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

/** What both forms send. */
export type MessageInput = z.input<typeof messageSchema>
