import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import { type ChangedDays, changeDays } from './change-days.server.ts'

/**
 * Frees days of the actor's own calendar; those that are free already stay so. A day with a booking request is passed
 * over and named in the answer: the interface offers none (R34), and the server does no more.
 * @param input.days 1 to 366 days, today or later
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid for malformed, too many or past days; then none is changed
 */
export function unblockDates(ctx: Ctx, input: { days: Day[] }): Promise<ChangedDays> {
  return changeDays(
    ctx,
    { ...input, blocked: false },
    (open, providerId) => sql`
      delete from blocked_dates
      where provider_id = ${providerId} and date in (${open})
      returning date`,
  )
}
