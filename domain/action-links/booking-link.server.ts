import { sql } from 'drizzle-orm'
import { WHOLE_DAY } from '#domain/availability/slots.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import {
  fullOf,
  fullSlotText,
  questionText,
  SLOT_FULL,
  unlimitedQuestion,
} from '#domain/bookings/full-slot.ts'
import { takenForBooking } from '#domain/bookings/taken-slots.server.ts'
import type { Ctx } from '#domain/context.ts'
import { UNKNOWN_CLIENT } from '#domain/person-name.ts'
import { type PriceUnit, priceUnitText } from '#domain/providers/price-unit.ts'
import { addDaysToDay, type Day, isPastDay, type Time, tunisInstant } from '#lib/dates.ts'
import { PATHS } from '#lib/paths.ts'
import type { LinkAct, Linkable } from './link-act.ts'
import type { LinkSubject } from './link-view.ts'

type Row = {
  name: string
  day: Day
  time: Time | null
  slot: string | null
  service: string | null
  price: string | null
  unit: PriceUnit | null
  duration: string | null
  dueAt: Date
}

/** Reads a request that waits for the actor's answer; null for any other. */
async function readPending(ctx: Ctx, bookingId: string): Promise<Row | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select coalesce(nullif(btrim(client.name), ''), ${UNKNOWN_CLIENT}) as name, b.requested_date::text as day,
      to_char(b.requested_time, 'HH24:MI') as time, nullif(b.slot_name, ${WHOLE_DAY}) as slot,
      b.service_type as service, s.price::text as price, s.unit, s.duration, b.due_at as "dueAt"
    from booking_requests b join users client on client.id = b.client_id
    left join services s on s.id = b.service_id
    where b.id = ${bookingId} and b.provider_id = ${ctx.actor?.providerId ?? null}
      and b.status = 'pending' and b.due_at > ${ctx.now}`)
  const row = rows[0]
  return row ? { ...row, dueAt: new Date(row.dueAt) } : null
}

/** Links to a booking request work until it is answered, or due. */
async function linkable(ctx: Ctx, bookingId: string): Promise<Linkable | null> {
  const row = await readPending(ctx, bookingId)
  return row && { version: 0, endsAt: row.dueAt }
}

async function subject(
  ctx: Ctx,
  bookingId: string,
): Promise<(LinkSubject & { version: number; day: Day }) | null> {
  const row = await readPending(ctx, bookingId)
  if (!row) return null
  const { name, day, time, slot, service, price, unit, duration } = row
  return {
    version: 0,
    name,
    day,
    time,
    slot,
    slotValue: null,
    slots: [],
    what: service,
    price,
    unit: price === null ? '' : priceUnitText(duration ?? '', unit),
    obstacle: null,
    question: null,
    hint: null,
    path: PATHS.provider,
  }
}

/** Accepting ends with the day as well. */
async function linkableToAccept(ctx: Ctx, bookingId: string): Promise<Linkable | null> {
  const row = await readPending(ctx, bookingId)
  if (!row || isPastDay(row.day, ctx.now)) return null
  const dayEnds = tunisInstant(addDaysToDay(row.day, 1), '00:00')
  return { version: 0, endsAt: new Date(Math.min(dayEnds.getTime(), row.dueAt.getTime())) }
}

/** Accepting shows beforehand what the verb would refuse or ask (R14, D5). */
async function subjectToAccept(ctx: Ctx, bookingId: string) {
  const shown = await subject(ctx, bookingId)
  if (!shown || isPastDay(shown.day, ctx.now)) return null
  const taken = await takenForBooking(ctx, ctx.actor?.providerId ?? '', { id: bookingId, day: shown.day })
  const full = fullOf(taken)
  const asks = unlimitedQuestion(taken, shown.day)
  return {
    ...shown,
    obstacle: full.length > 0 ? [`${SLOT_FULL}.`, ...full.map(fullSlotText)].join(' ') : null,
    question: asks && questionText(asks),
    hint: taken.length === 0 ? 'Vous n’avez encore rien accepté pour cette date.' : null,
  }
}

export const acceptBookingLink: LinkAct = {
  linkable: linkableToAccept,
  subject: subjectToAccept,
  act: (ctx, bookingId, { confirmed }) => acceptBooking(ctx, { bookingId, confirmed }),
}

export const declineBookingLink: LinkAct = {
  linkable,
  subject: async (ctx, bookingId) => {
    const shown = await subject(ctx, bookingId)
    return (
      shown && {
        ...shown,
        hint: 'Pour donner un motif, ouvrez la demande complète et refusez-la sur le site.',
      }
    )
  },
  act: (ctx, bookingId) => declineBooking(ctx, { bookingId }),
}
