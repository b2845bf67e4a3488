import { href } from 'react-router'
import { FIRST_WORDS } from '#domain/quotes/first-words.ts'

/** A saved reply as its reader's client is to read it, as far as its fields are known. */
export type ReplyView = { id: string; name: string; text: string }

/** The page of models and saved replies. */
export const MODELS_PAGE = href('/provider/models')

/** Puts a saved reply into a message: in place of what the page began it with, below what somebody typed. */
export function withReply(typed: string, { text }: Pick<ReplyView, 'text'>): string {
  const before = typed.trimEnd()
  return before === '' || before === FIRST_WORDS ? text : `${before}\n\n${text}`
}

/** The saved reply that a form's button asks for without scripts; null for any other press. */
export function pressedReply(form: FormData, replies: readonly ReplyView[]): ReplyView | null {
  const [, id] = /^reply-([0-9a-f-]{36})$/.exec(String(form.get('do') ?? '')) ?? []
  return replies.find((reply) => reply.id === id) ?? null
}

/** Tells whether a button of saved replies was pressed, before they are read. */
export const isReplyPress = (form: FormData) => String(form.get('do') ?? '').startsWith('reply-')
