import { type Ctx, requireProvider } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { ABSENCE_DAYS_MAX, absenceDaysIn, type OwnAbsences, yearOf } from './absence.ts'
import { absencesOf } from './absences-of.server.ts'

/**
 * Lists the actor's own absences from today in Tunis on, earliest first.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function listOwnAbsences(ctx: Ctx): Promise<OwnAbsences> {
  const { providerId } = requireProvider(ctx)
  const today = todayInTunis(ctx.now)
  const year = yearOf(today)
  const found = await absencesOf(ctx, { providerIds: [providerId], since: `${year}-01-01` as Day })
  const own = found.get(providerId) ?? []
  return {
    absences: own
      .filter(({ lastDay, endedAt }) => endedAt === null && lastDay >= today)
      .map(({ firstDay, lastDay }) => ({ firstDay, lastDay })),
    left: [year, year + 1].map((year) => ({ year, days: ABSENCE_DAYS_MAX - absenceDaysIn(year, own) })),
  }
}
