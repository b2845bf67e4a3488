import { absencesOf } from '#domain/absences/absences-of.server.ts'
import type { Ctx } from '#domain/context.ts'
import { confirmedDays } from '#domain/tunisian-year/confirmed-days.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import type { DayRange } from './counted-hours.ts'
import { dueTime, type EventMoment } from './due-time.ts'

/**
 * The due time of a request that a provider is asked now, without the absences that it has declared (W5).
 * @param event null where no day is known
 */
export async function dueFromNow(ctx: Ctx, providerId: string, event: EventMoment | null): Promise<Date> {
  const absences = (await absenceDays(ctx, [providerId])).get(providerId) ?? []
  return dueTime(ctx.now, event, { confirmed: await confirmedDays(ctx), absences })
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
