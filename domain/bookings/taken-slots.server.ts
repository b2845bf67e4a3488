import { runNamed } from '#db/named-query.ts'
import { DAYS_AROUND_MAX } from '#domain/availability/slots.ts'
import type { Ctx } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import type { TakenQuestion, TakenSlot } from './full-slot.ts'

/** @param asked the statement of the slot that is asked for, null for the whole day; $3 is its parameter */
const takenSlots = (name: string, asked: string) => ({
  name,
  text: `select x.slot_id as "slotId", s.name, x.day::text as day, x.taken, x.held, x.capacity, array(
      select u.name from occupancies o
      left join booking_requests b on b.id = o.ref and o.source = 'booking'
      left join quote_requests q on q.id = o.ref and o.source = 'hold'
      join users u on u.id = coalesce(b.client_id, q.client_id)
      where o.provider_id = $1 and o.day = x.day and (o.slot_id is null or o.slot_id = x.slot_id) and still_taken(o.until)
      order by coalesce(b.accepted_at, q.updated_at) limit 5
    ) as clients, array(
      select distinct jsonb_build_object('isHold', o.source = 'hold', 'day', coalesce(b.requested_date, (
        select v.hold_day from quote_versions v where v.quote_request_id = o.ref and v.hold_day is not null
        order by v.version desc limit 1
      )))
      from occupancies o left join booking_requests b on b.id = o.ref and o.source = 'booking'
      where o.provider_id = $1 and o.day = x.day and (o.slot_id is null or o.slot_id = x.slot_id) and still_taken(o.until)
        and o.source in ('booking', 'hold')
    ) as takers
  from slot_days x join slots s on s.id = x.slot_id join providers p on p.id = $1
    join (${asked}) asked on true
  where x.provider_id = $1 and x.taken > 0
    -- Days by constants first: they find the rows by the index.
    and x.day between $2::date - ${DAYS_AROUND_MAX} and $2::date + ${DAYS_AROUND_MAX}
    and x.day between $2::date - p.days_before and $2::date + p.days_after
    and (x.day <> $2::date or asked.slot_id is null or x.slot_id = asked.slot_id)
  order by x.day, s.position`,
})

const OF_BOOKING = takenSlots(
  'slots-taken-already',
  // Its slot as it is under the lock: a slot that was deleted meanwhile leaves the whole day.
  `select slot_id from booking_requests where id = $3 and status in ('pending', 'unanswered')`,
)
const OF_SLOT = takenSlots('slots-taken-for-hold', 'select $3::uuid as slot_id')

/**
 * Slots that a pending booking would take, on its day and around it, that others have taken already: bookings, and holds that run.
 * None for a booking that is no longer pending.
 * @param ctx acts as the provider and holds its calendar
 */
export function takenForBooking(
  ctx: Ctx,
  providerId: string,
  { id, day }: { id: string; day: Day },
): Promise<TakenSlot[]> {
  return runNamed<TakenSlot>(ctx.db, OF_BOOKING, [providerId, day, id])
}

/** The same for a slot, or the whole day for null. */
export function takenForSlot(
  ctx: Ctx,
  providerId: string,
  { slotId, day }: { slotId: string | null; day: Day },
): Promise<TakenSlot[]> {
  return runNamed<TakenSlot>(ctx.db, OF_SLOT, [providerId, day, slotId])
}

/** Refuses for now: the question is to be answered first. */
export const dayAlreadyAccepted = ({ question, taken }: TakenQuestion): Conflict =>
  new Conflict(question, { code: 'day-already-accepted', data: { taken } })
