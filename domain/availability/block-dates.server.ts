import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import { type ChangedDays, changeDays } from './change-days.server.ts'

/**
 * Blocks days of the actor's own calendar; those that are blocked already stay so. A day with a booking request is
 * passed over and named in the answer: the interface offers none (R34), and the server does no more.
 * @param input.days 1 to 366 days, today or later
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid for malformed, too many or past days; then none is changed
 */
export function blockDates(ctx: Ctx, input: { days: Day[] }): Promise<ChangedDays> {
  return changeDays(
    ctx,
    { ...input, blocked: true },
    (open, providerId) => sql`
      insert into blocked_dates (provider_id, date)
      select ${providerId}, day from (${open}) open
      on conflict (provider_id, date) do nothing
      returning date`,
  )
}
