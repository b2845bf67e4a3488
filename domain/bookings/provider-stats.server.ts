import { eq, sql } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { type CalendarTrust, calendarTrust } from '#domain/availability/calendar-trust.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { todayInTunis } from '#lib/dates.ts'
import { NotFound } from '#lib/errors.ts'
import type { ProviderStats } from './provider-stats.ts'

/** The number of bookings in its agenda, and the sentence that searches with a date say of its calendar. */
type OfItsCalendar = { agenda: number; trust: CalendarTrust }

/**
 * The five figures of the provider's dashboard, with what it says of its calendar.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function providerStats(ctx: Ctx): Promise<ProviderStats & OfItsCalendar> {
  const { providerId } = requireProvider(ctx)
  const [stats] = await ctx.db
    .select({
      pendingBookings: sql<number>`(select count(*)::int from booking_requests
        where provider_id = providers.id and status = 'pending')`,
      acceptedBookings: sql<number>`(select count(*)::int from booking_requests
        where provider_id = providers.id and status = 'accepted')`,
      agenda: sql<number>`(select count(*)::int from booking_requests
        where provider_id = providers.id and status = 'accepted' and requested_date >= ${todayInTunis(ctx.now)})`,
      pendingQuotes: sql<number>`(select count(*)::int from quote_requests
        where provider_id = providers.id and status = 'pending')`,
      averageRating: sql<number>`${providers.rating}`,
      totalReviews: providers.reviewCount,
      confirmedAt: providers.calendarConfirmedAt,
    })
    .from(providers)
    .where(eq(providers.id, providerId))
  if (!stats) throw new NotFound()
  const { confirmedAt, ...figures } = stats
  const trust = calendarTrust(confirmedAt && todayInTunis(confirmedAt), todayInTunis(ctx.now))
  return { ...figures, trust }
}
