import { eq, sql } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { absentUntil, type DayRange } from '#domain/absences/absence.ts'
import { type CalendarTrust, calendarTrust } from '#domain/availability/calendar-trust.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { NotFound } from '#lib/errors.ts'
import type { ProviderStats } from './provider-stats.ts'

/** The number of bookings in its agenda, the sentence that searches with a date say of its calendar, and its absence. */
type OfItsCalendar = { agenda: number; trust: CalendarTrust; absentUntil: Day | null }

/**
 * The five figures of the provider's dashboard, with what it says of its calendar.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function providerStats(ctx: Ctx): Promise<ProviderStats & OfItsCalendar> {
  const { providerId } = requireProvider(ctx)
  const today = todayInTunis(ctx.now)
  const [stats] = await ctx.db
    .select({
      pendingBookings: sql<number>`(select count(*)::int from booking_requests
        where provider_id = providers.id and status = 'pending')`,
      acceptedBookings: sql<number>`(select count(*)::int from booking_requests
        where provider_id = providers.id and status = 'accepted')`,
      agenda: sql<number>`(select count(*)::int from booking_requests
        where provider_id = providers.id and status = 'accepted' and requested_date >= ${today})`,
      pendingQuotes: sql<number>`(select count(*)::int from quote_requests
        where provider_id = providers.id and status = 'pending')`,
      averageRating: sql<number>`${providers.rating}`,
      totalReviews: providers.reviewCount,
      confirmedAt: providers.calendarConfirmedAt,
      absences: sql<(DayRange & { endedAt: string | null })[]>`(select coalesce(json_agg(json_build_object(
          'firstDay', first_day, 'lastDay', last_day, 'endedAt', ended_at)), '[]')
        from absences where provider_id = providers.id and last_day >= ${today})`,
    })
    .from(providers)
    .where(eq(providers.id, providerId))
  if (!stats) throw new NotFound()
  const { confirmedAt, absences, ...figures } = stats
  const trust = calendarTrust(confirmedAt && todayInTunis(confirmedAt), today)
  return { ...figures, trust, absentUntil: absentUntil(absences, today) }
}
