import { eq, type SQL, sql } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { type Day, isPastDay } from '#lib/dates.ts'
import { Invalid } from '#lib/errors.ts'
import { type AvailabilityChange, availabilityChangeSchema, PAST_DAY_MESSAGE } from './availability-input.ts'
import { changeOwnCalendar } from './change-own-calendar.server.ts'

/** Result of a change of the calendar. */
export type ChangedDays = {
  /** The days that are different now, in order: what an undo has to name. */
  changed: Day[]
  /** The days that stayed as they were because they carry a booking request. */
  requested: Day[]
}

/**
 * Changes some days of the actor's own calendar and tells of it in the same transaction. One after the other for a
 * provider, so that two tabs can't wait for each other's days in turn.
 *
 * A day with a pending or accepted booking request is passed over, exactly as it can't be clicked (R34): a range that
 * crosses one stays one change, and a request that came meanwhile is told instead of failing the rest. Requests are
 * not locked: one that is made at the same instant may find the day blocked, which R13 allows and flags.
 *
 * @param change writes the `open` days, a `text[]`, of the provider, and returns those that it changed
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid for something else than 1 to 366 days, or when one of them is over in Tunis
 */
export async function changeDays(
  ctx: Ctx,
  input: AvailabilityChange,
  change: (open: SQL, providerId: string) => SQL,
): Promise<ChangedDays> {
  requireProvider(ctx)
  const { days, blocked } = parseInput(availabilityChangeSchema, input)
  if (days.some((day) => isPastDay(day, ctx.now))) throw new Invalid({ formErrors: [PAST_DAY_MESSAGE] })

  return changeOwnCalendar(ctx, async (ctx, { userId, providerId }) => {
    const { rows } = await ctx.db.execute<ChangedDays>(sql`
      with asked as (
        select day, exists (
          select from booking_requests
          where provider_id = ${providerId} and requested_date = day and status in ('pending', 'accepted')
        ) as requested
        from unnest(${sql.param(days)}::date[]) day
      ), changed as (${change(sql`select day from asked where not requested order by day`, providerId)})
      select
        array(select date::text from changed order by date) as changed,
        array(select day::text from asked where requested order by day) as requested`)
    const [answer] = rows
    if (!answer) throw new Error('a statement without a source has one row')
    const { changed, requested } = answer
    if (changed.length > 0) {
      await recordEvent(ctx, {
        type: 'availability.changed',
        subjectId: providerId,
        userIds: [userId],
        data: { days: changed, blocked },
      })
      sendHint(ctx, [providerId], 'days')
      // A change of the calendar confirms it (D14).
      await ctx.db.update(providers).set({ calendarConfirmedAt: ctx.now }).where(eq(providers.id, providerId))
    }
    return { changed, requested }
  })
}
