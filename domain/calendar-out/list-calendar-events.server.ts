import { runNamed } from '#db/named-query.ts'
import { PLACE_FACTS, type PlaceFacts, placeOf } from '#domain/bookings/booking-place.server.ts'
import type { Ctx } from '#domain/context.ts'
import { UNKNOWN_CLIENT, UNKNOWN_PERSON } from '#domain/person-name.ts'
import { addDaysToDay, type Day, type Time, todayInTunis } from '#lib/dates.ts'

/** Days that a calendar looks back and ahead. */
const [DAYS_BACK, DAYS_AHEAD] = [90, 730]
/** Days for which a cancelled booking stays in it, so that every program has read of its end. */
const CANCELLED_DAYS = 60

/** A booking as an event of somebody's calendar: the other side's name, never their words. */
export type CalendarEvent = {
  id: string
  day: Day
  /** Of the slot; both null for a whole day. */
  starts: Time | null
  ends: Time | null
  slot: string
  /** Time that the client gave, if any. */
  time: Time | null
  /** A client's first name, or the provider's whole name. */
  name: string
  /** In one line; null where it is not known. */
  place: string | null
  service: string | null
  /** A client's number (R7); null unless its reader, the provider, wants numbers to be shown. */
  phone: string | null
  cancelled: boolean
  revision: number
  revisedAt: Date
}

type Row = Omit<CalendarEvent, 'place' | 'revisedAt'> & { place: PlaceFacts; revisedAt: string }

const EVENTS = {
  name: 'calendar-out-events',
  text: `
    select b.id, b.requested_date::text as day, to_char(b.slot_starts, 'HH24:MI') as starts,
      to_char(b.slot_ends, 'HH24:MI') as ends, b.slot_name as slot, to_char(b.requested_time, 'HH24:MI') as time,
      case when p.user_id = $1 then coalesce(nullif(split_part(btrim(client.name), ' ', 1), ''), $5)
        else coalesce(nullif(btrim(owner.name), ''), $6) end as name,
      ${PLACE_FACTS} as place, b.service_type as service,
      case when $4 and p.user_id = $1 and b.status = 'accepted' then nullif(client.phone, '') end as phone,
      b.status = 'cancelled' as cancelled, b.revision, coalesce(b.revised_at, b.decided_at, b.created_at) as "revisedAt"
    from booking_requests b
    join providers p on p.id = b.provider_id
    join users client on client.id = b.client_id
    join users owner on owner.id = p.user_id
    where $1 in (b.client_id, p.user_id) and b.requested_date between $2 and $3 and ($8::uuid is null or b.id = $8)
      and (b.status = 'accepted'
        or (b.status = 'cancelled' and b.accepted_at is not null and coalesce(b.revised_at, b.decided_at) > $7))
    order by b.requested_date, b.id`,
}

/**
 * The accepted bookings of a person's calendar, and for a while those that were cancelled afterwards.
 * @param input.bookingId narrows them down to one
 * @param ctx.db acts for the person: row-level security shows nobody else's bookings
 */
export async function listCalendarEvents(
  ctx: Pick<Ctx, 'db' | 'now'>,
  {
    userId,
    showsPhone,
    bookingId = null,
  }: { userId: string; showsPhone: boolean; bookingId?: string | null },
): Promise<CalendarEvent[]> {
  const today = todayInTunis(ctx.now)
  const rows = await runNamed<Row>(ctx.db, EVENTS, [
    userId,
    addDaysToDay(today, -DAYS_BACK),
    addDaysToDay(today, DAYS_AHEAD),
    showsPhone,
    UNKNOWN_CLIENT,
    UNKNOWN_PERSON,
    new Date(ctx.now.getTime() - CANCELLED_DAYS * 86_400_000),
    bookingId,
  ])
  return rows.map((row) => ({ ...row, place: placeOf(row.place), revisedAt: new Date(row.revisedAt) }))
}
