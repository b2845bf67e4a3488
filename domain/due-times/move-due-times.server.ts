import { and, eq, gt } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import type { Ctx } from '#domain/context.ts'
import { confirmedDays } from '#domain/tunisian-year/confirmed-days.server.ts'
import { addCountedHours, countedHoursBetween } from './counted-hours.ts'
import { absenceDays } from './due-time.server.ts'

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
    const moved = (at: Date | null) => {
      if (!at || at <= ctx.now) return at
      const left = countedHoursBetween(ctx.now, at, { confirmed, absences: before })
      return addCountedHours(ctx.now, left, { confirmed, absences: after })
    }
    for (const { id, dueAt, remindAt, remindAgainAt } of waiting) {
      const dueThen = moved(dueAt)
      if (dueThen?.getTime() === dueAt?.getTime()) continue
      await ctx.db
        .update(table)
        .set({ dueAt: dueThen, remindAt: moved(remindAt), remindAgainAt: moved(remindAgainAt) })
        .where(eq(table.id, id))
    }
  }
  return result
}
