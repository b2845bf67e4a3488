import { absencesOf } from '#domain/absences/absences-of.server.ts'
import type { Ctx } from '#domain/context.ts'
import { confirmedDays } from '#domain/tunisian-year/confirmed-days.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import type { DayRange } from './counted-hours.ts'
import { type EventMoment, type WaitTimes, waitTimes } from './due-time.ts'

/**
 * The times of a request that waits for a provider from now on, without the absences that it has declared (W5).
 * @param event null where no day is known
 * @param reminded number of reminders that went out before
 */
export async function waitFromNow(
  ctx: Ctx,
  providerId: string,
  event: EventMoment | null,
  reminded = 0,
): Promise<WaitTimes> {
  const absences = (await absenceDays(ctx, [providerId])).get(providerId) ?? []
  return waitTimes(ctx.now, event, { confirmed: await confirmedDays(ctx), absences }, reminded)
}

/** Absences of providers from today on that none has ended, as days that don't count. */
export async function absenceDays(
  ctx: Ctx,
  providerIds: readonly string[],
): Promise<Map<string, readonly DayRange[]>> {
  const known = await absencesOf(ctx, { providerIds, since: todayInTunis(ctx.now) })
  return new Map(
    [...known].map(([id, absences]) => [
      id,
      absences.flatMap(({ firstDay, lastDay, endedAt }) =>
        endedAt ? [] : [{ from: firstDay, to: lastDay }],
      ),
    ]),
  )
}
