import { asc, eq } from 'drizzle-orm'
import { slots } from '#db/schema/calendar.ts'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import type { Time } from '#lib/dates.ts'
import type { OwnSlots } from './slots.ts'

/**
 * Reads the slots of the actor's own day, as their form changes them (D1 to D3).
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function listOwnSlots(ctx: Ctx): Promise<OwnSlots> {
  const { providerId } = requireProvider(ctx)
  const [around] = await ctx.db
    .select({ daysBefore: providers.daysBefore, daysAfter: providers.daysAfter })
    .from(providers)
    .where(eq(providers.id, providerId))
  const rows = await ctx.db
    .select()
    .from(slots)
    .where(eq(slots.providerId, providerId))
    .orderBy(asc(slots.position))
  return {
    slots: rows.map(({ id, name, startsAt, endsAt, capacity }) => ({
      id,
      name,
      starts: startsAt.slice(0, 5) as Time,
      ends: endsAt.slice(0, 5) as Time,
      capacity,
    })),
    daysBefore: around?.daysBefore ?? 0,
    daysAfter: around?.daysAfter ?? 0,
  }
}
