import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import type { Ctx } from '#domain/context.ts'
import type { AccountEnd } from '#domain/request-ending.ts'
import type { RequestOrder } from '#domain/request-page.server.ts'
import { requestClient } from '#domain/request-parties.server.ts'
import type { Day, Time } from '#lib/dates.ts'
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

/** Reads bookings as their providers see them, newest first unless told otherwise. The condition must name the provider. */
export async function readProviderBookings(
  ctx: Ctx,
  where: SQL | undefined,
  limit: number,
  order?: RequestOrder,
): Promise<ProviderBooking[]> {
  const facts = bookingFacts(ctx)
  return ctx.db
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
      recordIfCalledOff: sql<CancellationRecord | null>`case when ${facts.canBeCalledOff} then (
        select json_build_object('cancelled', r.cancelled + 1, 'accepted', r.accepted
          + (${bookingRequests.acceptedAt} <= ${ctx.now}::timestamptz - interval '12 months')::int)
        from cancellation_record(${bookingRequests.providerId}, ${ctx.now}) r) end`,
      client: requestClient(sql`${bookingRequests.status} = 'accepted'`),
    })
    .from(bookingRequests)
    .innerJoin(users, eq(users.id, bookingRequests.clientId))
    .where(where)
    .orderBy(...bookingsBy(order))
    .limit(limit)
}
