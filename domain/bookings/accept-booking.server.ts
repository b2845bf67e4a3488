import { runNamed } from '#db/named-query.ts'
import { calendarLock } from '#domain/availability/calendar-lock.server.ts'
import { markRivals } from '#domain/availability/mark-rivals.server.ts'
import { CAPACITY_MAX } from '#domain/availability/slots.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { type Day, isPastDay } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { type BookingStatus, DAY_IS_OVER, TOLD_OF_ACCEPTANCE_AFTER_MS } from './booking-state.ts'
import { fullOf, SLOT_FULL, unlimitedQuestion } from './full-slot.ts'
import { bookingNotFound, type MovedBooking, moveBooking } from './move-booking.server.ts'
import { raiseCapacity } from './raise-capacity.server.ts'
import { dayAlreadyAccepted, takenForBooking } from './taken-slots.server.ts'

/**
 * Accepts a pending booking of the provider's own (R14, D5): its slot and the days around are taken in the same transaction, and
 * pending requests that no longer fit are marked. Accepting it again succeeds and changes nothing.
 * @param input.confirmed the provider knows that a booking of the same slot and day is accepted already
 * @param input.raise raises the capacity of what is full by what this booking needs
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a booking of another provider, an unknown or a malformed id
 * @throws Conflict 'day-is-over' once the day is over in Tunis
 * @throws Conflict 'day-already-accepted' where slots without limit have an accepted booking or a hold, unless confirmed; its data
 *   holds those that are `taken`
 * @throws Conflict 'slot-full' beyond a capacity, unless it is raised, and where slots without limit are taken as well, confirmed; its data is a `Fullness`
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
    const waits = asked.status === 'pending' || asked.status === 'unanswered'
    if (waits && isPastDay(asked.day, ctx.now)) throw new Conflict(DAY_IS_OVER, { code: 'day-is-over' })
    // Only a request that is still pending is asked about: for any other the answer is the move's.
    const taken = await takenForBooking(ctx, providerId, asked)
    const full = fullOf(taken)
    const raisable = full.every(({ taken }) => taken < CAPACITY_MAX)
    const asks = confirmed ? null : unlimitedQuestion(taken, asked.day)
    // One question names both: to raise what is full says nothing of what has no limit (D2).
    if (full.length > 0 && (asks || !(raise && raisable))) {
      const unlimited = taken.filter(({ capacity }) => capacity === null)
      throw new Conflict(SLOT_FULL, { code: 'slot-full', data: { full, unlimited, raisable } })
    }
    if (asks) throw dayAlreadyAccepted(asks)
    const raised = full.length > 0 ? await raiseCapacity(ctx, providerId, full) : []
    const moved = await moveBooking(ctx, 'accept', bookingId, {}, { ...(raised.length > 0 && { raised }) })
    if (!moved.repeated)
      await markRivals(ctx, providerId, {
        // A higher capacity concerns every day.
        days: raised.length > 0 ? null : [asked.day],
        because: 'accepted',
        toldAfterMs: TOLD_OF_ACCEPTANCE_AFTER_MS,
      })
    return moved
  })
}

type Asked = { id: string; day: Day; status: BookingStatus }

const ASKED = {
  name: 'booking-to-accept',
  // One acceptance at a time: otherwise two could each see the last place still free.
  text: `select id, requested_date::text as day, status, ${calendarLock('provider_id')} as lock
    from booking_requests where id = $1 and provider_id = $2`,
}
