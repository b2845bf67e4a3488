import { and, asc, gte, inArray } from 'drizzle-orm'
import { absences } from '#db/schema/absences.ts'
import type { Ctx } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import type { Absence } from './absence.ts'

/**
 * Absences of providers as ranges of days, earliest first: what pages say, and what stops the clock of an answer (W5).
 * Everybody may know them. A provider without any is missing in the map.
 * @param input.since leaves out those that were over before this day
 */
export async function absencesOf(
  ctx: Ctx,
  { providerIds, since }: { providerIds: readonly string[]; since: Day },
): Promise<Map<string, Absence[]>> {
  const found = new Map<string, Absence[]>()
  if (providerIds.length === 0) return found
  const rows = await ctx.db
    .select()
    .from(absences)
    .where(and(inArray(absences.providerId, [...providerIds]), gte(absences.lastDay, since)))
    .orderBy(asc(absences.firstDay))
  for (const { providerId, firstDay, lastDay, ...absence } of rows) {
    const range = { ...absence, firstDay: firstDay as Day, lastDay: lastDay as Day }
    found.set(providerId, [...(found.get(providerId) ?? []), range])
  }
  return found
}
