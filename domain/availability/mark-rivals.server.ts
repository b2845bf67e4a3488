import { actingWithin } from '#db/acting.ts'
import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { addDaysToDay, type Day, todayInTunis } from '#lib/dates.ts'
import { CONFIRMED_LATELY_MS } from './calendar-trust.ts'
import { DAYS_AROUND_MAX } from './slots.ts'

/** Change that pending requests may no longer fit after: an acceptance, or any other one of the calendar. */
export type RivalCause = 'accepted' | 'calendar'

/** Change of a provider's calendar. */
export type CalendarChange = {
  /** The days that changed; null for all. */
  days: readonly Day[] | null
  because: RivalCause
  /** Delay before clients are told, in milliseconds, for a change that can be undone. */
  toldAfterMs?: number
}

/**
 * A pending request no longer fits when its slot, or a day that it takes around its own, is full or busy in a calendar
 * elsewhere. A day that was blocked by hand can be accepted (R13). $1 is the provider, $2 and $3 the first and last day
 * asked about: constants, by which the index finds the rows.
 */
export const FULL_DAYS = `full_days as materialized (
  select day, slot_id from slot_days
  where provider_id = $1 and day between $2::date - ${DAYS_AROUND_MAX} and $3::date + ${DAYS_AROUND_MAX} and (is_full or busy)
)`
export const NO_LONGER_FITS = `exists (
  select from full_days x
  where x.day between b.requested_date - p.days_before and b.requested_date + p.days_after
    and (x.day <> b.requested_date or b.slot_id is null or x.slot_id = b.slot_id)
)`

const MARK = {
  name: 'mark-rivals',
  text: `with ${FULL_DAYS}, changed as materialized (
      select b.id, b.rival_since is not null as marked, b.rival_since as since, b.rival_because as because
      from booking_requests b join providers p on p.id = b.provider_id
      where b.provider_id = $1 and b.status = 'pending' and b.requested_date between $2 and $3
        and (b.rival_since is not null) <> ${NO_LONGER_FITS}
      order by b.id for no key update of b
    ), moved as (
      update booking_requests r set
        rival_since = case when not marked then $4::timestamptz end,
        rival_because = case when not marked then $5 end
      from changed where r.id = changed.id
      returning r.id, r.client_id, r.rival_since is not null as rival, changed.since, changed.because
    ), confirmed as (
      update providers set calendar_confirmed_at = $4::timestamptz
      where id = $1 and $6
        and coalesce(calendar_confirmed_at, '-infinity') < $4::timestamptz - interval '${CONFIRMED_LATELY_MS} milliseconds'
    )
    select moved.*, exists (select from slots where provider_id = $1 and capacity is not null) as has_capacity
    from (select) always left join moved on true`,
}

/** A request whose mark changed, or one row without any; either says whether a slot of the provider has a capacity. */
type Moved = { has_capacity: boolean } & (
  | { id: string; client_id: string; rival: boolean; since: Date | null; because: string | null }
  | { id: null; client_id: null; rival: null; since: null; because: null }
)

const MARK_NEW = {
  name: 'mark-asked-rival',
  text: `with ${FULL_DAYS}
    update booking_requests b set rival_since = $4::timestamptz, rival_because = 'asked'
    from providers p where p.id = b.provider_id and b.provider_id = $1 and b.id = $5 and ${NO_LONGER_FITS}`,
}

/**
 * Marks a provider's pending requests that no longer fit, and takes the mark from those that fit again (D7), in the transaction
 * of the change. Each of their clients is told once of each mark. A change of the provider's own confirms its calendar (D14). Every change of what is taken, of slots and of feeds calls it.
 * @param ctx holds the provider's calendar: `lockCalendars`
 */
export async function markRivals(ctx: Ctx, providerId: string, change: CalendarChange): Promise<void> {
  const today = todayInTunis(ctx.now)
  const days = (change.days ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const from = [today, first ? addDaysToDay(first, -REACH) : today].toSorted().at(-1)
  const to = last ? addDaysToDay(last, REACH) : LAST_DAY
  const isOwn = ctx.actor?.providerId === providerId
  // Whoever changes the calendar, its requests are the provider's to see.
  const rows = await asOwner(ctx, providerId, () =>
    runNamed<Moved>(ctx.db, MARK, [providerId, from, to, ctx.now, change.because, isOwn]),
  )
  // Without a capacity, what is accepted changes nothing that the public sees.
  if (rows[0]?.has_capacity) sendHint(ctx, [providerId], 'days')
  for (const { id, client_id, rival, since, because } of rows) {
    if (id === null) continue
    const later =
      rival && change.toldAfterMs ? { userIds: [client_id], afterMs: change.toldAfterMs } : undefined
    const type = rival ? 'booking.rivaled' : 'booking.unrivaled'
    // An undo may give a mark back.
    const data = { because: change.because, ...(!rival && { mark: { since, because } }) }
    await recordEvent(ctx, { type, subjectId: id, userIds: [client_id], data }, later)
  }
}

/** Later than any day that can be asked for; PostgreSQL counts on from it. */
export const LAST_DAY = '9999-01-01'

/** Days between a change and the requests that it may reach: both take days around their own. */
const REACH = 2 * DAYS_AROUND_MAX

/**
 * Marks a request that did not fit when it was asked: its client was told before sending it, and is told nothing now.
 * @param ctx acts as the client
 */
export async function markAskedRival(
  ctx: Ctx,
  request: { id: string; providerId: string; day: Day },
): Promise<void> {
  const { id, providerId, day } = request
  await runNamed(ctx.db, MARK_NEW, [providerId, day, day, ctx.now, id])
}

async function asOwner<T>(ctx: Ctx, providerId: string, run: () => Promise<T>): Promise<T> {
  if (ctx.actor?.providerId === providerId) return run()
  const [provider] = await runNamed<{ user_id: string }>(ctx.db, OWNER, [providerId])
  return actingWithin(ctx.db, { userId: provider?.user_id ?? null, duty: null }, run)
}

const OWNER = { name: 'owner-of-provider', text: 'select user_id from providers where id = $1' }
