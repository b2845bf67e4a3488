import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'

export type ClientCounters = {
  bookingRequests: number
  acceptedBookings: number
  quoteRequests: number
  publishedReviews: number
  /** What they wait for (D20). */
  waits: number
}

/**
 * The four counters of the client's dashboard. Requests count in any status, reviews unless they are hidden.
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function clientCounters(ctx: Ctx): Promise<ClientCounters> {
  const { userId } = requireClient(ctx)
  const [counters] = await ctx.db
    .select({
      bookingRequests: sql<number>`(select count(*)::int from booking_requests where client_id = users.id)`,
      acceptedBookings: sql<number>`(select count(*)::int from booking_requests
        where client_id = users.id and status = 'accepted')`,
      quoteRequests: sql<number>`(select count(*)::int from quote_requests where client_id = users.id)`,
      publishedReviews: sql<number>`(select count(*)::int from reviews
        where client_id = users.id and hidden_at is null)`,
      waits: sql<number>`(select count(*)::int from waits where client_id = users.id and ended_at is null)`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!counters) throw new NotFound()
  return counters
}
