import { type SQL, sql } from 'drizzle-orm'
import { type Slot, WHOLE_DAY } from '#domain/availability/slots.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { UNKNOWN_CLIENT } from '#domain/person-name.ts'
import { type RunningHold, readHolds } from '#domain/quotes/read-holds.server.ts'
import type { RequestClient } from '#domain/request-parties.ts'
import { withWhatsApp } from '#domain/whatsapp-link.server.ts'
import { aboutBooking } from '#domain/whatsapp-words.ts'
import { type Day, type Month, type Time, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { PLACE_FACTS, type PlaceFacts, placeOf } from './booking-place.server.ts'

/** Bookings of one page: a busy season fits, and so does the paper in the printer. */
export const AGENDA_PER_PAGE = 200

/** An accepted booking to come. */
export type AgendaEntry = {
  id: string
  day: Day
  time: Time | null
  /** The slot as it was when it was asked for; null for the one that everybody starts with. */
  slot: { name: string; hours: Pick<Slot, 'starts' | 'ends'> | null } | null
  service: string | null
  /** In one line; null where it is not known. */
  place: string | null
  client: Pick<RequestClient, 'id' | 'name' | 'phone' | 'whatsapp' | 'deleted'>
}

/** A page of a provider's agenda. `nextCursor` asks for the page after it, and is null on the last. */
export type Agenda = {
  entries: AgendaEntry[]
  nextCursor: string | null
  /** Number of bookings in each month that has one, of all pages. */
  months: { month: Month; count: number }[]
  /** Days that quotes hold (Q11), on the first page alone. */
  holds: RunningHold[]
}

/** Beginning of a booking within its day; nothing known is the day's own. */
const begins = (of: SQL) => sql`coalesce(${of}.requested_time, ${of}.slot_starts, '00:00')`

/**
 * The bookings that the provider has accepted, from today in Tunis on, by day and time (D19). The phone is known, since they are
 * accepted (R7); a deleted account has none.
 * @param input.cursor `nextCursor` of the page before; null for the first page
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function listAgenda(
  ctx: Ctx,
  { cursor = null }: { cursor?: string | null } = {},
): Promise<Agenda> {
  const { providerId } = requireProvider(ctx)
  const own = sql`b.provider_id = ${providerId} and b.status = 'accepted' and b.requested_date >= ${todayInTunis(ctx.now)}`
  const after =
    cursor !== null && isId(cursor)
      ? sql`and (b.requested_date, ${begins(sql`b`)}, b.id) > (
          select shown.requested_date, ${begins(sql`shown`)}, shown.id
          from booking_requests shown where shown.id = ${cursor} and shown.provider_id = ${providerId})`
      : sql``
  const found = await ctx.db.execute(sql`
    select b.id, to_char(b.requested_date, 'YYYY-MM-DD') as day, to_char(b.requested_time, 'HH24:MI') as time,
      b.service_type as service,
      case when b.slot_name <> ${WHOLE_DAY} then json_build_object('name', b.slot_name, 'hours',
        case when b.slot_starts is not null then json_build_object(
          'starts', to_char(b.slot_starts, 'HH24:MI'), 'ends', to_char(b.slot_ends, 'HH24:MI')) end) end as slot,
      json_build_object(
        'id', client.id, 'name', coalesce(nullif(btrim(client.name), ''), ${UNKNOWN_CLIENT}),
        'phone', case when client.deleted_at is null then client.phone end,
        'deleted', client.deleted_at is not null) as client,
      ${sql.raw(PLACE_FACTS)} as place
    from booking_requests b join users client on client.id = b.client_id join providers p on p.id = b.provider_id
    where ${own} ${after}
    order by b.requested_date, ${begins(sql`b`)}, b.id limit ${AGENDA_PER_PAGE + 1}`)
  const counted = await ctx.db.execute(sql`
    select to_char(b.requested_date, 'YYYY-MM') as month, count(*)::int as count
    from booking_requests b where ${own} group by 1 order by 1`)
  const rows = found.rows as (Omit<AgendaEntry, 'place'> & { place: PlaceFacts })[]
  const entries = rows.slice(0, AGENDA_PER_PAGE).map((entry) => ({
    ...entry,
    place: placeOf(entry.place),
    client: withWhatsApp(entry.client, aboutBooking(entry.client.name, entry.day)),
  }))
  return {
    entries,
    nextCursor: rows.length > AGENDA_PER_PAGE ? (entries.at(-1)?.id ?? null) : null,
    months: counted.rows as Agenda['months'],
    holds: cursor === null ? await readHolds(ctx, providerId) : [],
  }
}
