import { and, eq, sql } from 'drizzle-orm'
import { slots, unavailableSlots } from '#db/schema/calendar.ts'
import { ALL_SLOTS, type PublicSlot } from '#domain/availability/slots.ts'
import type { Ctx } from '#domain/context.ts'
import type { Day, Time } from '#lib/dates.ts'
import { Invalid } from '#lib/errors.ts'
import { ALL_SLOTS_VALUE, NO_SLOT, UNKNOWN_SLOT } from './booking-input.ts'

/** A slot as the booking that asks for it keeps it. */
export type AskedSlot = {
  /** Null for the whole day. */
  slotId: string | null
  slotName: string
  slotStarts: string | null
  slotEnds: string | null
}

/** A provider's slots as those who ask for a day read them, in order. */
export async function listSlots(ctx: Ctx, providerId: string): Promise<PublicSlot[]> {
  return ctx.db
    .select({
      id: slots.id,
      name: slots.name,
      starts: sql<Time>`to_char(${slots.startsAt}, 'HH24:MI')`,
      ends: sql<Time>`to_char(${slots.endsAt}, 'HH24:MI')`,
    })
    .from(slots)
    .where(eq(slots.providerId, providerId))
    .orderBy(slots.position)
}

/**
 * The slot that a request names. A provider with one slot is asked for its day (D4).
 * @param field the name of the form's field
 * @throws Invalid for that field, where none or an unknown one is named
 */
export async function askedSlot(
  ctx: Ctx,
  providerId: string,
  named: string | null,
  field = 'slot',
): Promise<AskedSlot> {
  const all = await ctx.db
    .select()
    .from(slots)
    .where(eq(slots.providerId, providerId))
    .orderBy(slots.position)
  const [first] = all
  if (first && all.length === 1) return { slotId: null, ...copyOf(first) }
  if (named === ALL_SLOTS_VALUE || !first)
    return { slotId: null, slotName: ALL_SLOTS, slotStarts: null, slotEnds: null }
  const slot = all.find(({ id }) => id === named)
  if (!slot) throw new Invalid({ fieldErrors: { [field]: [named === null ? NO_SLOT : UNKNOWN_SLOT] } })
  return { slotId: slot.id, ...copyOf(slot) }
}

const copyOf = ({ name, startsAt, endsAt }: typeof slots.$inferSelect) => ({
  slotName: name,
  slotStarts: startsAt,
  slotEnds: endsAt,
})

/**
 * Tells whether a slot, or one of all for null, is blocked, full or busy elsewhere on that day (D6).
 * @param ctx holds the provider's calendar, where the answer must stay true
 */
export async function cannotBeHad(
  ctx: Ctx,
  providerId: string,
  day: Day,
  slotId: string | null,
): Promise<boolean> {
  const [found] = await ctx.db
    .select({ slotId: unavailableSlots.slotId })
    .from(unavailableSlots)
    .where(
      and(
        eq(unavailableSlots.providerId, providerId),
        eq(unavailableSlots.day, day),
        slotId === null ? undefined : eq(unavailableSlots.slotId, slotId),
      ),
    )
    .limit(1)
  return found !== undefined
}
