import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { occupancies } from '#db/schema/calendar.ts'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { isPastDay, todayInTunis } from '#lib/dates.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import {
  PAST_DAY_MESSAGE,
  SLOT_BLOCKS_MAX,
  type SlotBlockInput,
  slotBlockSchema,
  UNKNOWN_SLOT_MESSAGE,
} from './availability-input.ts'
import { changeOwnCalendar } from './change-own-calendar.server.ts'

/**
 * Blocks one slot of a day of the actor's own calendar, or frees it (D6), and tells of it in the same transaction. What blocks
 * the whole day stays apart: freeing a slot frees nothing else. As for whole days, a slot with a request that waits or is accepted
 * stays as it is (R34).
 * @param input.date today or later in Tunis, and at most two years ahead
 * @param input.slot id of one of the actor's slots
 * @returns `repeated` when it is so already
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid by field: no such day or slot, or the only slot there is, which is the whole day
 * @throws Conflict 'slot-requested' when a request of that slot or of the whole day lies there; 'too-many-blocks'
 */
export async function changeSlotBlock(
  ctx: Ctx,
  input: SlotBlockInput,
  blocked: boolean,
): Promise<{ repeated: boolean }> {
  requireProvider(ctx)
  const { date, slot } = parseInput(slotBlockSchema, input)
  const today = todayInTunis(ctx.now)
  if (isPastDay(date, ctx.now)) throw new Invalid({ fieldErrors: { date: [PAST_DAY_MESSAGE] } })
  if (blocked && date > lastDay(today))
    throw new Invalid({ fieldErrors: { date: ['Choisissez une date dans les deux ans à venir'] } })

  return changeOwnCalendar(ctx, async (ctx, { userId, providerId }) => {
    const { rows } = await ctx.db.execute<Standing>(sql`
      select
        exists (select from slots where id = ${slot} and provider_id = ${providerId}) as "isOwn",
        (select count(*)::int from slots where provider_id = ${providerId}) as count,
        exists (
          select from booking_requests
          where provider_id = ${providerId} and requested_date = ${date} and status in ('pending', 'accepted')
            and (slot_id is null or slot_id = ${slot})
        ) as "isRequested"`)
    const [standing] = rows
    if (!standing) throw new Error('a statement without a source has one row')
    if (blocked) refuseSlot(standing)
    if (standing.isRequested)
      throw new Conflict(
        'Ce créneau a déjà une demande ou une réservation ce jour-là. Répondez-y dans « Mon activité ».',
        { code: 'slot-requested' },
      )
    const block = and(
      eq(occupancies.providerId, providerId),
      eq(occupancies.source, 'block'),
      isNotNull(occupancies.slotId),
    )
    if (
      blocked &&
      (await ctx.db.$count(occupancies, and(block, gte(occupancies.day, today)))) >= SLOT_BLOCKS_MAX
    )
      throw new Conflict(
        `Vous avez bloqué ${SLOT_BLOCKS_MAX} créneaux, le plus possible. Libérez-en un, ou bloquez des jours entiers.`,
        { code: 'too-many-blocks' },
      )
    const { rowCount } = blocked
      ? await ctx.db
          .insert(occupancies)
          .values({ providerId, day: date, slotId: slot, source: 'block' })
          .onConflictDoNothing()
      : await ctx.db
          .delete(occupancies)
          .where(and(block, eq(occupancies.day, date), eq(occupancies.slotId, slot)))
    if (!rowCount) return { repeated: true }
    await recordEvent(ctx, {
      type: 'availability.changed',
      subjectId: providerId,
      userIds: [userId],
      data: { days: [date], slotId: slot, blocked },
    })
    sendHint(ctx, [providerId], 'days')
    // A change of the calendar confirms it (D14).
    await ctx.db.update(providers).set({ calendarConfirmedAt: ctx.now }).where(eq(providers.id, providerId))
    return { repeated: false }
  })
}

type Standing = { isOwn: boolean; count: number; isRequested: boolean }

/** Refuses to block what is no slot of theirs, or all that there is. */
function refuseSlot({ isOwn, count }: Standing): void {
  if (!isOwn) throw new Invalid({ fieldErrors: { slot: [UNKNOWN_SLOT_MESSAGE] } })
  if (count === 1)
    throw new Invalid({
      fieldErrors: {
        slot: ['Votre journée n’a qu’un créneau : bloquez le jour entier dans votre calendrier.'],
      },
    })
}
