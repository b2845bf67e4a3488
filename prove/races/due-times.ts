import fc from 'fast-check'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { cancelBooking } from '#domain/bookings/cancel-booking.server.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import type { Actor } from '#domain/context.ts'
import { expireRequests } from '#domain/due-times/expire-requests.server.ts'
import { cancelQuote } from '#domain/quotes/cancel-quote.server.ts'
import { declineQuote } from '#domain/quotes/decline-quote.server.ts'
import { respondQuote } from '#domain/quotes/respond-quote.server.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, pairs, type World } from './world.ts'

/** A booking and a quote request of the same two people. */
type Thing = { client: Actor; provider: Provider; number: number; booking: string; quote: string }

type Of = 'booking' | 'quote'
type Act = 'answer' | 'decline' | 'cancel' | 'expire' | 'undo'
/** Done on a day after the first. */
type Op = { do: Act; of: Of; day: number }

type Request = { status: string; events: string[] }
/** With the days on which the request ended without an answer, and was answered. */
type Known = Request & { ended?: number; answered?: number }
type State = Record<Of, Known>

/** Days for which an answer may come late. */
const LATE = 14
const DAY = 24 * 3_600_000
/** Long past: bookings ask for a day that is yet to come by any clock. */
const FIRST = Date.parse('2026-06-01T09:00:00Z')

/** Requests of one instant each: a look at what is due finds those of one round. */
let made = 0

/** An instant of a thing's own. Its two requests are due a millisecond apart, so that a look at one doesn't end the other. */
const instantOf = (day: number, { number }: Thing, of: Of) =>
  new Date(FIRST + day * DAY + 2 * number + (of === 'quote' ? 1 : 0))

const act = fc.oneof(
  { weight: 4, arbitrary: fc.constant('expire' as const) },
  { weight: 3, arbitrary: fc.constant('answer' as const) },
  { weight: 1, arbitrary: fc.constantFrom('decline' as const, 'cancel' as const, 'undo' as const) },
)
const phases = fc
  .tuple(
    phasesOf(fc.record({ do: act, of: fc.constantFrom<Of>('booking', 'quote') }), { phases: 3 }),
    fc.array(fc.constantFrom(0, 1, LATE - 1, LATE), { minLength: 3, maxLength: 3 }),
  )
  .map(([all, pauses]) => {
    let day = 0
    return all.map((phase, number) => {
      day += number === 0 ? 0 : (pauses[number] ?? 0)
      return phase.map((op): Op => ({ ...op, day }))
    })
  })

export const dueTimes: Game<Thing, State, Op> = {
  name: 'due-times',
  says: 'a request ends without an answer once and has its mail called for once, or is answered, refused or cancelled, also late for 14 days and never after them',
  phases,
  things: async (world, count) => {
    await lookAtOneInstant(world)
    const people = await pairs(world, count)
    const given = [
      people.map(({ client }) => client.userId),
      people.map(({ provider }) => provider.providerId),
    ]
    const ids = async (sql: string) => {
      const { rows } = await world.pool.query<{ id: string; client_id: string }>(sql, given)
      return new Map(rows.map(({ id, client_id }) => [client_id, id]))
    }
    const pair = 'from unnest($1::uuid[], $2::uuid[]) pair (client, provider) returning id, client_id'
    const bookings =
      await ids(`insert into booking_requests (client_id, provider_id, requested_date, submission_id)
      select client, provider, date '2099-08-22', gen_random_uuid() ${pair}`)
    const quotes =
      await ids(`insert into quote_requests (client_id, provider_id, client_message, submission_id)
      select client, provider, 'Une fête à Sfax', gen_random_uuid() ${pair}`)
    return people.map((parties) => ({
      ...parties,
      number: made++,
      booking: bookings.get(parties.client.userId) ?? '',
      quote: quotes.get(parties.client.userId) ?? '',
    }))
  },
  start: () => ({ booking: { status: 'pending', events: [] }, quote: { status: 'pending', events: [] } }),
  model,
  perform,
  kept: async ({ pool }, things) => {
    const { rows } = await pool.query<Request & { id: string; ended: Date | null; answered: Date | null }>(
      `select r.*, array(select type from events where subject_id = r.id order by id) as events from (
        select id, status, unanswered_at as ended, accepted_at as answered from booking_requests
        union all select id, status, unanswered_at, null from quote_requests
      ) r where id = any($1)`,
      [things.flatMap(({ booking, quote }) => [booking, quote])],
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return things.map((thing) => {
      const known = (id: string): Known => {
        const row = byId.get(id)
        if (!row) throw new Error('a request is gone')
        const day = (at: Date) => Math.floor((at.getTime() - 2 * thing.number - FIRST) / DAY)
        return {
          status: row.status,
          events: row.events,
          ...(row.ended && { ended: day(row.ended) }),
          ...(row.answered && { answered: day(row.answered) }),
        }
      }
      return { state: { booking: known(thing.booking), quote: known(thing.quote) } }
    })
  },
  plants: [
    {
      name: 'an end that does not hold the request',
      sql: `do $$ begin execute replace(pg_get_functiondef('end_unanswered'::regproc), 'FOR UPDATE SKIP LOCKED', ''); end $$`,
    },
    {
      name: 'late answers without a look at the day',
      rewrite: (sql) => sql.replaceAll(/"\w+"\."unanswered_at" > (\$\d+)/g, '$1::timestamptz is not null'),
    },
    {
      name: 'answers that do not compare the status, and no trigger',
      sql: `alter table booking_requests disable trigger booking_requests_status_moves_once;
        alter table quote_requests disable trigger quote_requests_status_moves_once`,
      rewrite: (sql) =>
        /^update "(?:booking|quote)_requests"/.test(sql)
          ? sql.replace(/"(?:booking|quote)_requests"\."status" = (\$\d+)/, '$1::text is not null')
          : sql,
    },
  ],
}

/** So that rounds end nobody else's requests: what is due at one instant alone. */
function lookAtOneInstant(world: World): Promise<void> {
  return world.asOwner(
    `do $$ begin execute replace(pg_get_functiondef('end_unanswered'::regproc), 'due_at <= at', 'due_at = at'); end $$`,
  )
}

function model(state: State, { do: act, of, day }: Op): string {
  const request = state[of]
  const move = (to: string, event: string) => {
    request.status = to
    request.events.push(`${of}.${event}`)
    return 'done'
  }
  const changed = `request-changed ${request.status}`
  if (act === 'expire') {
    if (request.status !== 'pending') return 'done'
    request.ended = day
    return move('unanswered', 'unanswered')
  }
  if (act === 'undo') {
    if (of === 'quote') return 'done'
    if (request.status === 'pending' || request.status === 'unanswered') return 'repeated'
    if (request.status !== 'accepted' || request.answered !== day) return changed
    delete request.answered
    return move(request.ended === undefined ? 'pending' : 'unanswered', 'acceptance-undone')
  }
  const to = {
    answer: of === 'booking' ? 'accepted' : 'responded',
    decline: 'declined',
    cancel: 'cancelled',
  }[act]
  if (request.status === to) return 'repeated'
  const isLate = request.status === 'unanswered' && day - (request.ended ?? 0) < LATE
  if (request.status !== 'pending' && !isLate) return changed
  if (to === 'accepted') request.answered = day
  return move(to, to)
}

async function perform(world: World, thing: Thing, { do: act, of, day }: Op): Promise<string> {
  const now = instantOf(day, thing, of)
  const ctx = world.ctx(act === 'cancel' ? thing.client : thing.provider, now)
  if (act === 'expire') return expire(world, of, thing[of], now)
  if (act === 'undo' && of === 'quote') return 'done'
  const { repeated } = await VERBS[of][act](ctx, thing[of])
  return repeated ? 'repeated' : 'done'
}

type Ctx = Parameters<typeof cancelBooking>[0]
type Verb = (ctx: Ctx, id: string) => Promise<{ repeated: boolean }>
const VERBS: Record<Of, Record<Exclude<Act, 'expire'>, Verb>> = {
  booking: {
    answer: (ctx, bookingId) => acceptBooking(ctx, { bookingId, confirmed: true }),
    decline: (ctx, bookingId) => declineBooking(ctx, { bookingId }),
    cancel: (ctx, bookingId) => cancelBooking(ctx, { bookingId }),
    undo: (ctx, bookingId) => undoAcceptance(ctx, { bookingId }),
  },
  quote: {
    answer: (ctx, quoteId) => respondQuote(ctx, { quoteId, response: 'Un prix' }),
    decline: (ctx, quoteId) => declineQuote(ctx, { quoteId }),
    cancel: (ctx, quoteId) => cancelQuote(ctx, { quoteId }),
    undo: async () => ({ repeated: true }),
  },
}

/** Looks at what is due, as the job of each minute does, until the request doesn't wait any more: a look leaves out what is held. */
async function expire(world: World, of: Of, id: string, now: Date): Promise<string> {
  const table = `${of}_requests`
  await world.pool.query(`update ${table} set due_at = $1 where id = $2 and status = 'pending'`, [now, id])
  for (;;) {
    await expireRequests({ db: world.app.db, now })
    const { rows } = await world.pool.query(
      `select from ${table} where id = $1 and status = 'pending' and due_at = $2`,
      [id, now],
    )
    if (rows.length === 0) return 'done'
  }
}
