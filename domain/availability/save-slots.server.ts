import { and, eq, notInArray, sql } from 'drizzle-orm'
import { slots } from '#db/schema/calendar.ts'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { invalidByPath, parseInput } from '#domain/parse-input.server.ts'
import { type Day, formatDayLong, todayInTunis } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import { changeOwnCalendar } from './change-own-calendar.server.ts'
import { markRivals } from './mark-rivals.server.ts'
import { type SlotsInput, slotsSchema } from './slots-input.ts'

/**
 * Replaces the slots of the actor's own day and the days around (D1 to D3). What was asked for or accepted keeps its copy of
 * name and times; a lower capacity cancels nothing. Pending requests are marked anew.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid by the path of a field: 'slots.1.name'
 * @throws Conflict 'slot-occupied' when a slot that is left out has an accepted booking to come or a hold; it names it, and its data
 *   holds its `slotId`
 */
export async function saveSlots(ctx: Ctx, input: SlotsInput): Promise<void> {
  requireProvider(ctx)
  const wanted = parseInput(slotsSchema, input, invalidByPath)
  return changeOwnCalendar(ctx, async (ctx, { userId, providerId }) => {
    const own = eq(slots.providerId, providerId)
    const before = await ctx.db.select({ id: slots.id }).from(slots).where(own)
    const known = new Set(before.map(({ id }) => id))
    // An id of somebody else's is one that is not known: the slot is made anew.
    const kept = wanted.slots.flatMap(({ id }) => (id && known.has(id) ? [id] : []))
    await refuseOccupied(ctx, providerId, kept)
    await ctx.db.delete(slots).where(and(own, kept.length > 0 ? notInArray(slots.id, kept) : undefined))
    // A day is read from its morning on, in whatever order its slots were typed.
    const inOrder = wanted.slots.toSorted((one, other) => one.starts.localeCompare(other.starts))
    for (const [position, { id, name, starts, ends, capacity }] of inOrder.entries()) {
      const values = { name, startsAt: starts, endsAt: ends, capacity, position }
      if (id && known.delete(id)) await ctx.db.update(slots).set(values).where(eq(slots.id, id))
      else await ctx.db.insert(slots).values({ ...values, providerId })
    }
    await ctx.db
      .update(providers)
      .set({
        daysBefore: wanted.days_before,
        daysAfter: wanted.days_after,
        calendarConfirmedAt: ctx.now,
      })
      .where(eq(providers.id, providerId))
    sendHint(ctx, [providerId], 'days')
    await recordEvent(ctx, { type: 'slots.changed', subjectId: providerId, userIds: [userId] })
    await markRivals(ctx, providerId, { days: null, because: 'calendar' })
  })
}

/** Refuses to leave out a slot that an accepted booking of today or later, or a hold, is in, and says which. */
async function refuseOccupied(ctx: Ctx, providerId: string, kept: readonly string[]): Promise<void> {
  const { rows } = await ctx.db.execute<{
    id: string
    name: string
    day: Day
    client: string
    held: boolean
  }>(sql`
    with left_out as (
      select id, name from slots where provider_id = ${providerId} and id <> all (${sql.param(kept)}::uuid[])
    ), taking as (
      select slot_id, requested_date as day, client_id, false as held from booking_requests
      where provider_id = ${providerId} and status = 'accepted'
      union all
      select o.slot_id, o.day, q.client_id, true from occupancies o join quote_requests q on q.id = o.ref
      where o.provider_id = ${providerId} and o.source = 'hold' and still_taken(o.until)
    )
    select s.id, s.name, t.day::text as day, u.name as client, t.held
    from left_out s join taking t on t.slot_id = s.id join users u on u.id = t.client_id
    where t.day >= ${todayInTunis(ctx.now)}
    order by t.day limit 1`)
  const [occupied] = rows
  if (!occupied) return
  const { id, name, day, client, held } = occupied
  const taken = held ? 'une option posée' : 'une réservation acceptée'
  throw new Conflict(
    `Le créneau « ${name} » a ${taken} le ${formatDayLong(day)} (${client}). Gardez-le jusque-là.`,
    { code: 'slot-occupied', data: { slotId: id } },
  )
}
