import { and, asc, eq, gte } from 'drizzle-orm'
import { occupancies, slots } from '#db/schema/calendar.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import type { SlotBlock } from './slots.ts'

/**
 * Lists the slots that the actor blocked by hand, from today in Tunis on, by day. Blocked whole days are in the calendar.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function listSlotBlocks(ctx: Ctx): Promise<SlotBlock[]> {
  const { providerId } = requireProvider(ctx)
  const rows = await ctx.db
    .select({ day: occupancies.day, slotId: slots.id, name: slots.name })
    .from(occupancies)
    .innerJoin(slots, eq(slots.id, occupancies.slotId))
    .where(
      and(
        eq(occupancies.providerId, providerId),
        eq(occupancies.source, 'block'),
        gte(occupancies.day, todayInTunis(ctx.now)),
      ),
    )
    .orderBy(asc(occupancies.day), asc(slots.position))
  return rows.map(({ day, ...slot }) => ({ day: day as Day, ...slot }))
}
