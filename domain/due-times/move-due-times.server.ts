import { and, eq, gt, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import type { Ctx } from '#domain/context.ts'
import { confirmedDays } from '#domain/tunisian-year/confirmed-days.server.ts'
import { type Day, tunisInstant } from '#lib/dates.ts'
import { addCountedHours, countedHoursBetween, firstDifference, type UncountedDays } from './counted-hours.ts'
import { absenceDays } from './due-time.server.ts'
import type { WaitTimes } from './due-time.ts'

/** Requests that are moved at a time, of either kind. */
const BATCH = 500

/** The first id there could be. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Changes a provider's absences, and moves the due times and reminders of what waits for it (W5): as many counted hours are left as before.
 * Requests that somebody decides about right now keep theirs, lest both wait for each other.
 * @param change in the transaction of `ctx`
 * @returns the result of the change
 */
export async function movingDueTimes<Result>(
  ctx: Ctx,
  providerId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const days = async () => (await absenceDays(ctx, [providerId])).get(providerId) ?? []
  const before = await days()
  const result = await change()
  const after = await days()
  const confirmed = await confirmedDays(ctx)
  const clocks = { before: { confirmed, absences: before }, after: { confirmed, absences: after } }
  for (const table of [bookingRequests, quoteRequests]) {
    const waiting = await ctx.db
      .select({
        id: table.id,
        dueAt: table.dueAt,
        remindAt: table.remindAt,
        remindAgainAt: table.remindAgainAt,
      })
      .from(table)
      .where(and(eq(table.providerId, providerId), eq(table.status, 'pending'), gt(table.dueAt, ctx.now)))
      .for('update', { skipLocked: true })
    for (const { id, dueAt, ...reminders } of waiting) {
      const moved = dueAt && movedTimes(ctx.now, { dueAt, ...reminders }, clocks)
      if (moved) await ctx.db.update(table).set(moved).where(eq(table.id, id))
    }
  }
  return result
}

/**
 * Confirms another day of a lunar feast or takes it back, and moves the due times and reminders of everything that waits (W1), as
 * for absences; in one transaction, or the hours that were left would be counted by two calendars.
 * @param ctx acts as the operator
 * @param change in the transaction of `ctx`
 * @returns the result of the change
 */
export async function movingAllDueTimes<Result>(ctx: Ctx, change: () => Promise<Result>): Promise<Result> {
  const before = await confirmedDays(ctx)
  const result = await change()
  const after = await confirmedDays(ctx)
  const first = firstDifference(ctx.now, before, after)
  if (first === null) return result
  for (let last = FIRST; ; ) {
    const waiting = await waitingFrom(ctx, first, last)
    const absences = await absenceDays(ctx, [...new Set(waiting.map(({ providerId }) => providerId))])
    const moved = waiting.flatMap(({ id, providerId, ...times }) => {
      const away = absences.get(providerId) ?? []
      const clocks = {
        before: { confirmed: before, absences: away },
        after: { confirmed: after, absences: away },
      }
      const moved = movedTimes(ctx.now, times, clocks)
      return moved ? [{ id, ...moved }] : []
    })
    if (moved.length > 0) await move(ctx, moved)
    last = waiting.at(-1)?.id ?? last
    if (waiting.length < BATCH) return result
  }
}

type Waiting = WaitTimes & { id: string; providerId: string }

async function waitingFrom(ctx: Ctx, first: Day, after: string): Promise<Waiting[]> {
  const since = tunisInstant(first, '00:00')
  const { rows }: { rows: Waiting[] } = await ctx.db.execute<Waiting>(sql`
    select id, provider_id as "providerId", due_at as "dueAt", remind_at as "remindAt", remind_again_at as "remindAgainAt"
    from waiting_due_times(${ctx.now}, ${since}, ${after}, ${BATCH})`)
  const date = (at: Date | null) => at && new Date(at)
  return rows.map(({ dueAt, remindAt, remindAgainAt, ...row }) => ({
    ...row,
    dueAt: new Date(dueAt),
    remindAt: date(remindAt),
    remindAgainAt: date(remindAgainAt),
  }))
}

async function move(ctx: Ctx, moved: readonly (WaitTimes & { id: string })[]): Promise<void> {
  const instants = (of: keyof WaitTimes) =>
    sql`${sql.param(moved.map((each) => each[of]?.toISOString() ?? null))}::timestamptz[]`
  await ctx.db.execute(sql`select move_due_times(${sql.param(moved.map(({ id }) => id))}::uuid[],
    ${instants('dueAt')}, ${instants('remindAt')}, ${instants('remindAgainAt')})`)
}

/**
 * Times of a request that waits after days began or ceased to count; null where it is due when it was. What has no counted time left
 * stays: moved to this very moment, nobody could answer in time.
 */
function movedTimes(
  now: Date,
  { dueAt, remindAt, remindAgainAt }: WaitTimes,
  clocks: { before: UncountedDays; after: UncountedDays },
): WaitTimes | null {
  const moved = (at: Date): Date => {
    const left = at > now ? countedHoursBetween(now, at, clocks.before) : 0
    return left === 0 ? at : addCountedHours(now, left, clocks.after)
  }
  const due = moved(dueAt)
  if (due.getTime() === dueAt.getTime()) return null
  return {
    dueAt: due,
    remindAt: remindAt && moved(remindAt),
    remindAgainAt: remindAgainAt && moved(remindAgainAt),
  }
}
