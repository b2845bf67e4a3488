import type { Day, Time } from '#lib/dates.ts'

// Conversations and messages as the server writes them for the screens: days and times in words, so that the browser
// needs no calendar.

/** The other person of a conversation. */
export type PersonView = {
  userId: string
  name: string
  /** Address of the picture, or null. */
  avatar: string | null
  /** The provider whose public profile can be linked to, or null. */
  providerId: string | null
}

/** A line of the list of conversations. */
export type ConversationView = {
  id: string
  person: PersonView
  unread: number
  /** The newest message; null when there is none. */
  last: { content: string; own: boolean; at: string; time: string } | null
}

export type ConversationPageView = { conversations: ConversationView[]; nextCursor: string | null }

/** A message of a thread. */
export type MessageView = {
  id: string
  /** Its place in the conversation, from 1 without gaps. */
  sequence: number
  own: boolean
  /** The id that this reader's browser made for it; null on a message received. */
  clientMessageId: string | null
  /** '' of a message received that the operator hid. */
  content: string
  /** The operator hid it from the one who received it; its author reads why. */
  hidden: { reason: string | null } | null
  /** Both in Tunis. */
  day: Day
  time: Time
}

/** Answer to a message that the plain form could not send, or that it wrote words into. */
export type SendRefusal = { error: string | null; typed: { content: string; client_message_id: string } }

/** Said when a message could not be sent. */
export const NOT_SENT = "Une erreur est survenue lors de l'envoi du message"
