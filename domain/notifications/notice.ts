import type { Role } from '#domain/context.ts'
import type { DecisionType } from '#domain/events/decisions.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { conversationPath, PATHS, quotePagePath } from '#lib/paths.ts'
import { decisionContent, isDecision } from './decision-mail.ts'
import { ACCOUNT_ENDED } from './ended-account-mail.ts'
import { mailContent } from './mail-content.ts'
import { type About, MAIL_KINDS, type MailKind } from './mail-kinds.ts'
import { pageOf, WORDS } from './mail-words.ts'

/** A notification with what its notice says of it, as the database gives it. */
export type NoticeRow = {
  id: string
  kind: MailKind | DecisionType | typeof ACCOUNT_ENDED
  unread: boolean
  /** Messages of the conversation that are still unread. */
  count: number
  shownAt: Date
  subjectId: string
  /** The other party; null where there is none. */
  otherId: string | null
  name: string
  day: string | null
  /** Side on which the reader stands. */
  reader: 'client' | 'provider'
}

/** Something that concerns somebody, as the bell says it. */
export type Notice = {
  id: string
  about: About | 'decision' | 'end'
  title: string
  /** Subject in one line; '' for nothing more. */
  detail: string
  unread: boolean
  at: Date
  path: string
}

/** The words of a notice: those of its mail's subject, where that names whom it is about. */
export function noticeOf(row: NoticeRow, role: Role): Notice {
  const { id, kind, unread, shownAt: at, day, name, otherId, reader, count, subjectId } = row
  const base = { id, unread, at, detail: day === null ? '' : formatDayLong(day as Day) }
  if (kind === ACCOUNT_ENDED) {
    const path = role === 'provider' ? PATHS.provider : PATHS.client
    return { ...base, about: 'end', title: 'Un compte est fermé : des demandes sont annulées', path }
  }
  if (isDecision(kind)) {
    const { subject, button } = decisionContent(kind, '')
    return { ...base, about: 'decision', title: subject, path: button.path }
  }
  const { about } = MAIL_KINDS[kind]
  if (kind === 'message.sent') {
    const { subject } = mailContent(kind, { name, path: '', unread: Math.max(count, 1) })
    const path = otherId === null ? PATHS.messages : conversationPath(otherId)
    return { ...base, about, title: unread ? subject : `${name} vous a écrit`, path }
  }
  const title = otherId === null ? WORDS[kind].heading : mailContent(kind, { name, path: '' }).subject
  const isAnswered = about === 'quote' && kind !== 'quote.requested' && kind !== 'quote.cancelled'
  return { ...base, about, title, path: isAnswered ? quotePagePath(subjectId) : pageOf(kind, reader) }
}
