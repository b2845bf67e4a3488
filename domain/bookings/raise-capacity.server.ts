import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import type { FullSlot } from './full-slot.ts'

/** A slot whose capacity an acceptance raised, and by how much. The event of the acceptance remembers it. */
export type Raise = { slotId: string; by: number }

/** Makes room for one more booking in each of these slots (D5), and tells of it apart from the acceptance. */
export async function raiseCapacity(
  ctx: Ctx,
  providerId: string,
  full: readonly FullSlot[],
): Promise<Raise[]> {
  // A slot that is full on several days is raised once, to what the fullest of them needs.
  const raised = [...Map.groupBy(full, ({ slotId }) => slotId)].map(([slotId, days]) => ({
    slotId,
    from: days[0]?.capacity ?? 0,
    capacity: Math.max(...days.map(({ taken }) => taken)) + 1,
  }))
  for (const { slotId, capacity } of raised)
    await ctx.db.execute(sql`update slots set capacity = ${capacity} where id = ${slotId}`)
  await record(ctx, 'slots.raised', {
    providerId,
    slots: raised.map(({ slotId, capacity }) => ({ slotId, capacity })),
  })
  return raised.map(({ slotId, from, capacity }) => ({ slotId, by: capacity - from }))
}

/**
 * Takes back what an acceptance that is being undone raised capacities by. A capacity stays where the provider has saved its
 * slots since, and where another day holds more than the lower one.
 * @param ctx holds the provider's calendar
 * @param booking is still accepted
 * @returns whether a capacity was lowered, and whether one stays
 */
export async function takeRaiseBack(
  ctx: Ctx,
  booking: { id: string; providerId: string; raised: readonly Raise[]; acceptance: string },
): Promise<{ isLowered: boolean; isStillRaised: boolean }> {
  const { id, providerId, raised, acceptance } = booking
  if (raised.length === 0) return { isLowered: false, isStillRaised: false }
  const { rows: slots } = await ctx.db.execute<{ slotId: string; capacity: number }>(sql`
    update slots s set capacity = s.capacity - raise.by
    from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) raise ("slotId" uuid, by int)
    where s.id = raise."slotId" and s.provider_id = ${providerId}
      and not exists (
        select from events where subject_id = ${providerId} and type = 'slots.changed' and id > ${acceptance}
      )
      and not exists (
        select from slot_days x
        where x.provider_id = ${providerId} and x.slot_id = s.id and x.day >= ${todayInTunis(ctx.now)}
          and x.taken > s.capacity - raise.by
          -- On its own days it leaves what it made room for.
          and not exists (select from occupancies o where o.ref = ${id} and o.source = 'booking' and o.day = x.day)
      )
    returning s.id as "slotId", s.capacity`)
  if (slots.length > 0) await record(ctx, 'slots.raise-undone', { providerId, slots })
  return { isLowered: slots.length > 0, isStillRaised: slots.length < raised.length }
}

async function record(
  ctx: Ctx,
  type: 'slots.raised' | 'slots.raise-undone',
  { providerId, slots }: { providerId: string; slots: { slotId: string; capacity: number }[] },
): Promise<void> {
  await recordEvent(ctx, {
    type,
    subjectId: providerId,
    userIds: [ctx.actor?.userId ?? ''],
    data: { slots },
  })
}
