import { sql } from 'drizzle-orm'
import { runNamed } from '#db/named-query.ts'
import { calendarLock } from '#domain/availability/calendar-lock.server.ts'
import { markRivals } from '#domain/availability/mark-rivals.server.ts'
import { CAPACITY_MAX, DAYS_AROUND_MAX } from '#domain/availability/slots.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import type { Day } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { TOLD_OF_ACCEPTANCE_AFTER_MS } from './booking-state.ts'
import { type FullSlot, SLOT_FULL } from './full-slot.ts'
import { bookingNotFound, type MovedBooking, moveBooking } from './move-booking.server.ts'

/** Asks whether a second booking of the day is meant; the acceptance then comes again with `confirmed`. */
export const DAY_ALREADY_ACCEPTED = 'Vous avez déjà accepté une réservation pour cette date'

/**
 * Accepts a pending booking of the provider's own (R14, D5): its slot and the days around are taken in the same transaction, and
 * pending requests that no longer fit are marked. Accepting it again succeeds and changes nothing.
 * @param input.confirmed the provider knows that a booking of the same slot and day is accepted already
 * @param input.raise raises the capacity of what is full by what this booking needs
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a booking of another provider, an unknown or a malformed id
 * @throws Conflict 'day-already-accepted' where slots without limit have an accepted booking, unless confirmed
 * @throws Conflict 'slot-full' beyond a capacity, unless it is raised; its data holds `full`, a list of {@link FullSlot}, and whether it is `raisable`
 * @throws Conflict 'request-changed' when the request was declined or cancelled
 */
export async function acceptBooking(
  ctx: Ctx,
  { bookingId, confirmed, raise = false }: { bookingId: string; confirmed: boolean; raise?: boolean },
): Promise<MovedBooking> {
  const { providerId } = requireProvider(ctx)
  const id = idOr(bookingId, bookingNotFound)
  return inTransaction(ctx, async (ctx) => {
    const [asked] = await runNamed<Asked>(ctx.db, ASKED, [id, providerId])
    if (!asked) throw bookingNotFound()
    // Only a request that is still pending is asked about: for any other the answer is the move's.
    const taken = await takenAlready(ctx, providerId, asked)
    const full = taken.filter(
      (slot): slot is FullSlot => slot.capacity !== null && slot.taken >= slot.capacity,
    )
    const raisable = full.every(({ taken }) => taken < CAPACITY_MAX)
    if (full.length > 0 && !(raise && raisable))
      throw new Conflict(SLOT_FULL, { code: 'slot-full', data: { full, raisable } })
    if (!confirmed && taken.some(({ capacity }) => capacity === null))
      throw new Conflict(DAY_ALREADY_ACCEPTED, { code: 'day-already-accepted' })
    if (full.length > 0) await raiseCapacity(ctx, providerId, full)
    const moved = await moveBooking(ctx, 'accept', bookingId)
    if (!moved.repeated)
      await markRivals(ctx, providerId, {
        days: [asked.day],
        because: 'accepted',
        toldAfterMs: TOLD_OF_ACCEPTANCE_AFTER_MS,
      })
    return moved
  })
}

type TakenSlot = Omit<FullSlot, 'capacity'> & { capacity: number | null }
type Asked = { id: string; day: Day }

const ASKED = {
  name: 'booking-to-accept',
  // One acceptance at a time: otherwise two could each see the last place still free.
  text: `select id, requested_date::text as day, ${calendarLock('provider_id')} as lock
    from booking_requests where id = $1 and provider_id = $2`,
}

/** Slots that a pending booking would take, on its day and around it, that others have taken already. */
async function takenAlready(ctx: Ctx, providerId: string, { id, day }: Asked): Promise<TakenSlot[]> {
  return runNamed<TakenSlot>(ctx.db, TAKEN, [providerId, day, id])
}

const TAKEN = {
  name: 'slots-taken-already',
  text: `select x.slot_id as "slotId", s.name, x.day::text as day, x.taken, x.capacity, array(
      select u.name from occupancies o join booking_requests b on b.id = o.ref join users u on u.id = b.client_id
      where o.provider_id = $1 and o.day = x.day and (o.slot_id is null or o.slot_id = x.slot_id)
        and o.source = 'booking'
      order by b.accepted_at limit 5
    ) as clients
  from slot_days x join slots s on s.id = x.slot_id join providers p on p.id = $1
    -- Its slot as it is under the lock: a slot that was deleted meanwhile leaves the whole day.
    join booking_requests asked on asked.id = $3 and asked.status = 'pending'
  where x.provider_id = $1 and x.taken > 0
    -- Days by constants first: they find the rows by the index.
    and x.day between $2::date - ${DAYS_AROUND_MAX} and $2::date + ${DAYS_AROUND_MAX}
    and x.day between $2::date - p.days_before and $2::date + p.days_after
    and (x.day <> $2::date or asked.slot_id is null or x.slot_id = asked.slot_id)
  order by x.day, s.position`,
}

/** Makes room for one more booking in each of these slots, and tells of it apart from the acceptance. */
async function raiseCapacity(ctx: Ctx, providerId: string, full: readonly FullSlot[]): Promise<void> {
  for (const { slotId, taken } of full)
    await ctx.db.execute(
      sql`update slots set capacity = ${taken + 1} where id = ${slotId} and capacity <= ${taken}`,
    )
  await recordEvent(ctx, {
    type: 'slots.raised',
    subjectId: providerId,
    userIds: [ctx.actor?.userId ?? ''],
    data: { slots: full.map(({ slotId, taken }) => ({ slotId, capacity: taken + 1 })) },
  })
}
