import type { MailAttachment } from '#domain/accounts/mail.ts'
import type { Ctx } from '#domain/context.ts'
import { listCalendarEvents } from './list-calendar-events.server.ts'
import { writeCalendar } from './write-calendar.server.ts'

/**
 * The file of one accepted booking for the calendar of its client or provider, as the acceptance mail carries it; null once it
 * is no longer accepted. It names the event as the calendar to subscribe to does, so a program that gets both shows it once.
 * @param ctx.db acts for the reader
 * @param input.page address of the page that shows the reader's bookings
 */
export async function calendarFile(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { userId, bookingId, page }: { userId: string; bookingId: string; page: string },
): Promise<MailAttachment | null> {
  const [event] = await listCalendarEvents(ctx, { userId, showsPhone: false, bookingId })
  if (!event || event.cancelled) return null
  return {
    filename: 'reservation.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: writeCalendar([event], page),
  }
}
