import type { Ctx } from '#domain/context.ts'
import { confirmedDays } from '#domain/tunisian-year/confirmed-days.server.ts'
import type { DayRange } from './counted-hours.ts'
import { dueTime, type EventMoment } from './due-time.ts'

/** Absences of providers, which nobody can declare yet. */
export const NO_ABSENCES: readonly DayRange[] = []

/**
 * The due time of a request that is asked now.
 * @param event null where no day is known
 * @param absences those that its provider has declared
 */
export async function dueFromNow(
  ctx: Pick<Ctx, 'db' | 'now'>,
  event: EventMoment | null,
  absences: readonly DayRange[],
): Promise<Date> {
  return dueTime(ctx.now, event, { confirmed: await confirmedDays(ctx), absences })
}
