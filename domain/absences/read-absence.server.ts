import type { Ctx } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { absentUntil } from './absence.ts'
import { absencesOf } from './absences-of.server.ts'

/** The last day of the absence that a provider is in, or null: 'Absent jusqu’au …' where it is asked for a quote or a date (W5). */
export async function readAbsence(ctx: Ctx, providerId: string): Promise<Day | null> {
  if (!isId(providerId)) return null
  const today = todayInTunis(ctx.now)
  const found = await absencesOf(ctx, { providerIds: [providerId], since: today })
  return absentUntil(found.get(providerId) ?? [], today)
}
