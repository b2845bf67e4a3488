import { sql } from 'drizzle-orm'
import { type Ctx, requireClient } from '#domain/context.ts'
import { UNKNOWN_PERSON } from '#domain/person-name.ts'
import { reviewable } from '#domain/reviews/reviewable.server.ts'
import { type Day, type Time, todayInTunis } from '#lib/dates.ts'
import type { ClientAgenda } from './client-agenda.ts'

/** More than these wait in the list of bookings. */
const REVIEWS_AT_MOST = 3

/**
 * Reads the top of the client's dashboard.
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function clientAgenda(ctx: Ctx): Promise<ClientAgenda> {
  const { userId } = requireClient(ctx)
  const today = todayInTunis(ctx.now)
  const next = await ctx.db.execute<{
    day: Day
    time: Time | null
    id: string
    name: string
    visible: boolean
  }>(sql`
    select to_char(b.requested_date, 'YYYY-MM-DD') as day, to_char(b.requested_time, 'HH24:MI') as time,
      p.id, coalesce(nullif(u.name, ''), ${UNKNOWN_PERSON}) as name, v.provider_id is not null as visible
    from booking_requests b join providers p on p.id = b.provider_id join users u on u.id = p.user_id
    left join visible_providers v on v.provider_id = p.id
    where b.client_id = ${userId} and b.status = 'accepted' and b.requested_date >= ${today}::date
    order by b.requested_date, b.requested_time nulls last, b.id limit 1`)
  const waiting = await ctx.db.execute<Pick<ClientAgenda, 'pendingBookings' | 'pendingQuotes'>>(sql`
    select (select count(*)::int from booking_requests where client_id = ${userId} and status = 'pending')
        as "pendingBookings",
      (select count(*)::int from quote_requests where client_id = ${userId} and status = 'pending')
        as "pendingQuotes"`)
  const toReview = await ctx.db.execute<ClientAgenda['toReview'][number]>(sql`
    select "bookingId", "providerName" from (
      select distinct on (booking_requests.provider_id) booking_requests.id as "bookingId",
        u.name as "providerName", booking_requests.requested_date as day
      from booking_requests join providers p on p.id = booking_requests.provider_id join users u on u.id = p.user_id
      where booking_requests.client_id = ${userId} and ${reviewable(today)}
      order by booking_requests.provider_id, booking_requests.requested_date desc, booking_requests.id
    ) latest order by day desc, "bookingId" limit ${REVIEWS_AT_MOST}`)
  const first = next.rows[0]
  return {
    next: first
      ? {
          day: first.day,
          time: first.time,
          provider: { id: first.id, name: first.name, visible: first.visible },
        }
      : null,
    ...(waiting.rows[0] ?? { pendingBookings: 0, pendingQuotes: 0 }),
    toReview: toReview.rows,
  }
}
