import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'

/**
 * Holds providers' calendars until the transaction ends: whatever takes or frees a day of theirs happens one after the
 * other. By provider, since a booking takes days around its own. It comes before any row of theirs is locked, and several are
 * taken in one order, so that nobody waits for somebody who waits for them.
 * @param ctx must carry a transaction
 */
export async function lockCalendars(ctx: Ctx, providerIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(providerIds)].sort())
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`provider-calendar ${id}`}, 0))`)
}

/** The same as the text of a column in a statement that reads one row: `providerId` is a column that holds the provider's id. */
export const calendarLock = (providerId: 'provider_id'): string =>
  `pg_advisory_xact_lock(hashtextextended('provider-calendar ' || ${providerId}, 0))`

/**
 * Keeps a provider's calendar as it is until the transaction ends. Any number may do so at once: those who ask for a day
 * either see that it is taken, or are seen by whoever takes it.
 * @param ctx must carry a transaction
 */
export async function readCalendar(ctx: Ctx, providerId: string): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${`provider-calendar ${providerId}`}, 0))`,
  )
}

/** The same as a column of a statement that reads one row and locks it afterwards. */
export const calendarShared = (providerId: SQLWrapper): SQL =>
  sql`pg_advisory_xact_lock_shared(hashtextextended('provider-calendar ' || ${providerId}, 0))`
