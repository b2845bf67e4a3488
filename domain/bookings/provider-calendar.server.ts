import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { runNamed } from '#db/named-query.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { UNKNOWN_CLIENT } from '#domain/person-name.ts'
import { calendarMarks } from '#domain/tunisian-year/confirmed-days.server.ts'
import type { CalendarMarks } from '#domain/tunisian-year/marked-days.ts'
import { type Day, isMonth, type Month, monthGrid, monthOf, todayInTunis } from '#lib/dates.ts'
import { type FullCount, fullDayText } from './full-slot.ts'

/** A day of the provider's own calendar: whether it is blocked, and how many bookings it has. */
export type ProviderCalendarDay = {
  day: Day
  blocked: boolean
  pending: number
  accepted: number
  /** Busy in an imported calendar. */
  busy?: boolean
  /** Names of the clients for whom quotes hold the day (Q11). */
  heldFor?: string
  /** Words for what is full (D5): 'Complet (2 sur 1)'. */
  full?: string
  /** Names of the slots that are blocked on a day that is not: 'Après-midi, Soirée'. */
  blockedSlots?: string
}

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

  const taken = await runNamed<TakenDay>(ctx.db, TAKEN, [providerId, first, last])
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

  const takenDays = new Map(taken.map((day) => [day.day, day]))
  const bookedDays = new Map(booked.map((counts) => [counts.day, counts]))
  const days = grid.map((day): ProviderCalendarDay => {
    const { blocked = false, busy, heldFor, full, slots = 0, blockedSlots } = takenDays.get(day) ?? {}
    return {
      day,
      blocked,
      pending: bookedDays.get(day)?.pending ?? 0,
      accepted: bookedDays.get(day)?.accepted ?? 0,
      ...(busy && { busy }),
      ...(heldFor && { heldFor }),
      ...(full && { full: fullDayText(full, slots) }),
      ...(blockedSlots && !blocked && { blockedSlots }),
    }
  })
  return { month, days, ...(await calendarMarks(ctx, month)) }
}

type TakenDay = {
  day: Day
  blocked: boolean
  busy: boolean
  heldFor: string | null
  full: FullCount[] | null
  /** Number of the provider's slots. */
  slots: number
  blockedSlots: string | null
}

const TAKEN = {
  name: 'own-taken-days',
  text: `select o.day::text,
      bool_or(o.source = 'block' and o.slot_id is null) as blocked,
      bool_or(o.source = 'feed') as busy,
      (
        select string_agg(coalesce(nullif(btrim(u.name), ''), '${UNKNOWN_CLIENT}'), ', ' order by q.id)
        from occupancies h join quote_requests q on q.id = h.ref join users u on u.id = q.client_id
        where h.provider_id = $1 and h.day = o.day and h.source = 'hold' and still_taken(h.until)
      ) as "heldFor",
      (
        select json_agg(json_build_object('name', s.name, 'taken', x.taken, 'capacity', x.capacity) order by s.position)
        from slot_days x join slots s on s.id = x.slot_id
        where x.provider_id = $1 and x.day = o.day and x.is_full
      ) as full,
      (select count(*)::int from slots where provider_id = $1) as slots,
      (
        select string_agg(s.name, ', ' order by s.position)
        from occupancies b join slots s on s.id = b.slot_id
        where b.provider_id = $1 and b.day = o.day and b.source = 'block'
      ) as "blockedSlots"
    from occupancies o
    where o.provider_id = $1 and o.day between $2 and $3
    group by o.day`,
}
