import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { blockedDates } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { calendarMarks } from '#domain/tunisian-year/confirmed-days.server.ts'
import type { CalendarMarks } from '#domain/tunisian-year/marked-days.ts'
import { type Day, isMonth, type Month, monthGrid, monthOf, todayInTunis } from '#lib/dates.ts'

/** A day of the provider's own calendar: whether it is blocked, and how many bookings it has. */
export type ProviderCalendarDay = { day: Day; blocked: boolean; pending: number; accepted: number }

/**
 * The 42 days of a month's calendar for the provider's dashboard, the neighbouring months' days included (R34).
 * @param input.month 'yyyy-MM'; the current month in Tunis for anything else
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function providerCalendar(
  ctx: Ctx,
  { month: asked = null }: { month?: string | null } = {},
): Promise<{ month: Month; days: ProviderCalendarDay[] } & CalendarMarks> {
  const { providerId } = requireProvider(ctx)
  const month = isMonth(asked) ? asked : monthOf(todayInTunis(ctx.now))
  const grid = monthGrid(month)
  const first = grid[0] as Day
  const last = grid.at(-1) as Day

  const blocked = await ctx.db
    .select({ day: blockedDates.date })
    .from(blockedDates)
    .where(and(eq(blockedDates.providerId, providerId), between(blockedDates.date, first, last)))
  const booked = await ctx.db
    .select({
      day: bookingRequests.requestedDate,
      pending: sql<number>`count(*) filter (where status = 'pending')::int`,
      accepted: sql<number>`count(*) filter (where status = 'accepted')::int`,
    })
    .from(bookingRequests)
    .where(
      and(
        eq(bookingRequests.providerId, providerId),
        between(bookingRequests.requestedDate, first, last),
        inArray(bookingRequests.status, ['pending', 'accepted']),
      ),
    )
    .groupBy(bookingRequests.requestedDate)

  const blockedDays = new Set(blocked.map(({ day }) => day))
  const bookedDays = new Map(booked.map((counts) => [counts.day, counts]))
  const days = grid.map((day) => ({
    day,
    blocked: blockedDays.has(day),
    pending: bookedDays.get(day)?.pending ?? 0,
    accepted: bookedDays.get(day)?.accepted ?? 0,
  }))
  return { month, days, ...(await calendarMarks(ctx, month)) }
}
