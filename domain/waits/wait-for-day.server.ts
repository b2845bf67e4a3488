import { and, eq, sql } from 'drizzle-orm'
import { slots } from '#db/schema/calendar.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { assertVisibleProvider } from '#domain/search/assert-visible-provider.server.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { type AddedWait, addWait } from './add-wait.server.ts'
import { isFree } from './free-day.server.ts'
import { waitDayProblem, waitSchema } from './wait-input.ts'

/**
 * Has the client told when a provider's day that can't be had is free (D20). The same again changes nothing.
 * @param input.slot a slot's id, `ALL_SLOTS_VALUE` for the whole day, or none for any slot of it
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a provider that the public can't see, an unknown or a malformed id; Invalid by field
 * @throws Conflict 'day-free' for a day that can be had, 'too-many-waits' beyond `WAITS_MAX`
 */
export async function waitForDay(
  ctx: Ctx,
  input: { provider_id: string; date: string; slot?: string | null | undefined },
): Promise<AddedWait> {
  const { userId } = requireClient(ctx)
  const { provider_id: providerId, date: day, slot } = parseInput(waitSchema, input)
  await assertVisibleProvider(ctx, providerId)
  const problem = waitDayProblem(day, ctx.now)
  if (problem) throw new Invalid({ fieldErrors: { date: [problem] } })
  return inTransaction(ctx, async (ctx) => {
    const whole = slot === ALL_SLOTS_VALUE
    const slotId = whole ? null : slot
    if (slotId !== null) {
      const [own] = await ctx.db
        .select({ id: slots.id })
        .from(slots)
        .where(and(eq(slots.id, slotId), eq(slots.providerId, providerId)))
        .for('key share')
      if (!own) throw new Invalid({ fieldErrors: { slot: ['Ce créneau n’existe plus'] } })
    }
    return addWait(ctx, { clientId: userId, providerId, day, slotId, whole }, async () => {
      const target = {
        providerId: sql`${providerId}`,
        day: sql`${day}`,
        slotId: sql`${slotId}`,
        whole: sql`${whole}`,
      }
      const { rows } = await ctx.db.execute<{ free: boolean }>(sql`select ${isFree(target)} as free`)
      if (rows[0]?.free) throw new Conflict(DAY_FREE, { code: 'day-free' })
      return {}
    })
  })
}

const DAY_FREE = 'Cette date est libre : vous pouvez la demander dès maintenant.'
