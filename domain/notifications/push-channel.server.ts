import { eq } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { notifications } from '#db/schema/notifications.ts'
import { type PushDelivery, sendPush } from '#domain/push/send-push.server.ts'
import { type Day, formatDate } from '#lib/dates.ts'
import { PATHS } from '#lib/paths.ts'
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'
import type { Notification } from './mail-queue.server.ts'
import { wantsPush } from './wants-push.server.ts'

/** Titles that say more than the kind's own name. */
const TITLES: Partial<Record<MailKind, string>> = {
  'booking.requested': 'Nouvelle demande',
  'quote.requested': 'Nouvelle demande de devis',
  'message.sent': 'Nouveau message',
}

/** Title of a push: its kind, and the day of the booking. It names nobody, since it shows on a locked screen. */
export const pushTitle = (kind: MailKind, day: Day | null) =>
  `${TITLES[kind] ?? MAIL_KINDS[kind].label}${day ? ` pour le ${formatDate(day).replace(/ \d{4}$/, '')}` : ''}`

/** The second channel of a notification (W10): tells the browsers of its reader. Never fails. */
export async function pushNotification(
  delivery: PushDelivery,
  { id, subjectId, userId }: Pick<Notification, 'id' | 'subjectId' | 'userId'>,
  kind: MailKind,
): Promise<void> {
  try {
    const [{ readAt } = { readAt: null }] = await delivery.db
      .select({ readAt: notifications.readAt })
      .from(notifications)
      .where(eq(notifications.id, id))
    if (readAt || !(await wantsPush(delivery.db, { kind, userId, subjectId }, delivery.now()))) return
    const day = MAIL_KINDS[kind].about === 'booking' ? await dayOf(delivery.db, subjectId, userId) : null
    const path = await pathOf(delivery.db, userId, kind)
    await sendPush(delivery, userId, { title: pushTitle(kind, day), path, tag: id })
  } catch (error) {
    delivery.report(error)
  }
}

/** The day of a booking, which its reader may read. */
async function dayOf(db: Db, bookingId: string, userId: string): Promise<Day | null> {
  const [booking] = await actingAs(db, { userId, duty: null })
    .select({ day: bookingRequests.requestedDate })
    .from(bookingRequests)
    .where(eq(bookingRequests.id, bookingId))
  return (booking?.day as Day | undefined) ?? null
}

async function pathOf(db: Db, userId: string, kind: MailKind): Promise<string> {
  if (kind === 'message.sent') return PATHS.messages
  const [reader] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  const dashboard = reader?.role === 'client' ? PATHS.client : PATHS.provider
  return MAIL_KINDS[kind].about === 'quote' ? `${dashboard}?tab=devis` : dashboard
}
