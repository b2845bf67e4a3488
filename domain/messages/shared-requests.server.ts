import { runNamed } from '#db/named-query.ts'
import type { BookingStatus } from '#domain/bookings/booking-state.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import type { QuoteStatus } from '#domain/quotes/quote-state.ts'
import { quoteStatusText } from '#domain/quotes/quote-status.server.ts'
import { type Day, isDay, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'

/** A booking or quote request between the actor and somebody else. */
export type SharedRequest = {
  id: string
  /** The day that it is about; null for a quote that names none, or several. */
  day: Day | null
  /** Instant at which the request was sent. */
  createdAt: Date
} & ({ kind: 'booking'; status: BookingStatus } | { kind: 'quote'; status: QuoteStatus })

type Row = Pick<SharedRequest, 'id' | 'kind' | 'status'> & { days: string[] | null; created_at: string }

/** Most requests shown in a thread; the dashboard has the others. */
const MAX_SHARED = 10

/**
 * The newest requests that one of the two sent the other: both are parties of each, so both may see it (W13).
 * @param userId the other person; somebody with whom there is nothing gives an empty list, and so does a malformed id
 * @throws Unauthenticated for a visitor
 */
export async function listSharedRequests(ctx: Ctx, userId: string): Promise<SharedRequest[]> {
  const actor = requireActor(ctx)
  if (!isId(userId)) return []
  const parties = actor.role === 'provider' ? [userId, actor.userId] : [actor.userId, userId]
  const rows = await runNamed<Row>(ctx.db, SHARED_REQUESTS, [...parties, MAX_SHARED, todayInTunis(ctx.now)])
  return rows.map(({ days, created_at, ...request }) => {
    const [day, ...others] = days ?? []
    return {
      ...request,
      day: isDay(day) && others.length === 0 ? day : null,
      createdAt: new Date(created_at),
    } as SharedRequest
  })
}

const SHARED_REQUESTS = {
  name: 'messages-shared-requests',
  text: `select * from (
      select id, 'booking' as kind, status, array[requested_date::text] as days, created_at
      from booking_requests
      where client_id = $1::uuid and provider_id = (select id from providers where user_id = $2::uuid)
      union all
      select id, 'quote', ${quoteStatusText('quote_requests', '$4::date')},
        (select coalesce(
            array_agg(distinct day) filter (where fact = 'date'), array_agg(distinct day))
          from quote_answers, unnest(answer) day
          where quote_request_id = quote_requests.id and input_type = 'date'),
        created_at
      from quote_requests
      where client_id = $1::uuid and provider_id = (select id from providers where user_id = $2::uuid)
    ) shared
    order by created_at desc, id desc
    limit $3`,
}
