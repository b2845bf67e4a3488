import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import type { AccountEnd } from '#domain/request-ending.ts'
import type { RequestOrder } from '#domain/request-page.server.ts'
import { requestClient } from '#domain/request-parties.server.ts'
import { withWhatsApp } from '#domain/whatsapp-link.server.ts'
import { aboutBooking } from '#domain/whatsapp-words.ts'
import { type Day, type Time, todayInTunis } from '#lib/dates.ts'
import { bookingFacts } from './booking-facts.server.ts'
import { bookingsBy } from './booking-page.server.ts'
import { UNDO_ACCEPTANCE_MS } from './booking-state.ts'
import type { CancellationRecord } from './cancellation-record.ts'
import type { ProviderBooking } from './provider-booking.ts'

/** An acceptance at or before this instant can't be undone any more. */
const undoneSince = (ctx: Ctx) => new Date(ctx.now.getTime() - UNDO_ACCEPTANCE_MS)

/** The condition for an acceptance of the provider's own that can still be undone: not for a quote that the client accepted (Q15). */
export const isFreshlyAccepted = (ctx: Ctx): SQL =>
  sql`(${bookingRequests.status} = 'accepted' and ${bookingRequests.decidedAt} > ${undoneSince(ctx)}
    and not exists (select from quote_acceptances where booking_request_id = booking_requests.id))`

/**
 * Reads the provider's own bookings as it sees them, newest first unless told otherwise.
 * @param where names the bookings; others than the provider's are never among them
 */
export async function readProviderBookings(
  ctx: Ctx,
  where: SQL | undefined,
  limit: number,
  order?: RequestOrder,
): Promise<ProviderBooking[]> {
  const { providerId } = requireProvider(ctx)
  const facts = bookingFacts(ctx)
  // Without a word of the row, so that it is read once for all of them: a busy year is long.
  const record = (name: 'cancelled' | 'accepted') =>
    sql`(select ${sql.identifier(name)} from cancellation_record(${providerId}, ${ctx.now}))`
  const rows = await ctx.db
    .select({
      id: bookingRequests.id,
      status: bookingRequests.status,
      requestedDate: sql<Day>`${bookingRequests.requestedDate}`,
      requestedTime: sql<Time | null>`to_char(${bookingRequests.requestedTime}, 'HH24:MI')`,
      serviceType: bookingRequests.serviceType,
      message: bookingRequests.message,
      createdAt: bookingRequests.createdAt,
      endedBecause: sql<AccountEnd | null>`case when ${bookingRequests.cancelledBy} = 'client' then ${bookingRequests.endedBecause} end`,
      declineReason: bookingRequests.declineReason,
      declineWords: bookingRequests.declineWords,
      ...facts,
      onBlockedDate: bookingRequests.onBlockedDate,
      dayIsOver: sql<boolean>`(${bookingRequests.requestedDate} < ${todayInTunis(ctx.now)})`,
      sameDayAccepted: sql<number>`(
        select count(*)::int from booking_requests other
        where other.provider_id = ${bookingRequests.providerId}
          and other.requested_date = ${bookingRequests.requestedDate}
          and other.id <> ${bookingRequests.id} and other.status = 'accepted'
          and (other.slot_id is null or ${bookingRequests.slotId} is null or other.slot_id = ${bookingRequests.slotId})
      )`,
      slotId: bookingRequests.slotId,
      rivals: sql<number>`case when ${bookingRequests.rivalSince} is null then 0 else (
        select count(*)::int from booking_requests other
        where other.provider_id = ${bookingRequests.providerId}
          and other.requested_date = ${bookingRequests.requestedDate}
          and other.slot_id is not distinct from ${bookingRequests.slotId} and other.rival_since is not null
      ) end`,
      undoMs: sql<number | null>`case when ${isFreshlyAccepted(ctx)} then
        (extract(epoch from ${bookingRequests.decidedAt} - ${undoneSince(ctx)}::timestamptz) * 1000)::int end`,
      recordIfCalledOff: sql<CancellationRecord | null>`case when ${facts.canBeCalledOff} then json_build_object(
        'cancelled', ${record('cancelled')} + 1, 'accepted', ${record('accepted')}
          + (${bookingRequests.acceptedAt} <= ${ctx.now}::timestamptz - interval '12 months')::int) end`,
      client: requestClient(sql`${bookingRequests.status} = 'accepted'`),
    })
    .from(bookingRequests)
    .innerJoin(users, eq(users.id, bookingRequests.clientId))
    .where(and(eq(bookingRequests.providerId, providerId), where))
    .orderBy(...bookingsBy(order))
    .limit(limit)
  return rows.map(({ client, ...row }) => ({
    ...row,
    client: withWhatsApp(client, aboutBooking(client.name, row.requestedDate)),
  }))
}
