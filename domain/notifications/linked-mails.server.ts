import type { LinkAction } from '#domain/action-links/link-actions.ts'
import type { MailLink } from '#domain/action-links/link-view.ts'
import { makeActionLinks } from '#domain/action-links/make-links.server.ts'
import type { Delivery } from './deliver-due.server.ts'
import type { MailKind } from './mail-kinds.ts'
import type { Notification } from './mail-queue.server.ts'

/** Ways in which a client answers a quote that ends (W4). */
const CLIENT_TURN = ['quote.accept', 'quote.ask-days', 'quote.too-dear', 'quote.choose-other'] as const

/** Actions that mails carry as links (W11), by kind, in their order. */
const LINKS: Partial<Record<MailKind, readonly LinkAction[]>> = {
  'booking.requested': ['booking.accept', 'booking.decline'],
  'booking.due': ['booking.accept', 'booking.decline'],
  'quote.responded': ['quote.accept'],
  'quote.revised': ['quote.accept'],
  'quote.awaited': CLIENT_TURN,
  'quote.reminded': CLIENT_TURN,
  'quote.change-asked': ['quote.prolong'],
}

/** Makes the links that a mail of this kind carries beside its button; none where nothing can be done any more. */
export function actionLinksOf(
  { db, secret, now }: Pick<Delivery, 'db' | 'secret' | 'now'>,
  { kind, userId, subjectId }: Pick<Notification, 'kind' | 'userId' | 'subjectId'>,
): Promise<MailLink[]> {
  const actions = LINKS[kind as MailKind] ?? []
  return makeActionLinks({ db, secret, now: now() }, { userId, subjectId, actions })
}
