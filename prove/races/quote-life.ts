import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { callOffBooking } from '#domain/bookings/call-off-booking.server.ts'
import type { Ctx } from '#domain/context.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { acceptQuote } from '#domain/quotes/accept-quote.server.ts'
import { cancelQuote } from '#domain/quotes/cancel-quote.server.ts'
import { chooseOther } from '#domain/quotes/choose-other.server.ts'
import { declineQuote } from '#domain/quotes/decline-quote.server.ts'
import { getQuoteFor } from '#domain/quotes/get-quote-for.server.ts'
import { readVersions } from '#domain/quotes/read-versions.server.ts'
import { refuseQuote } from '#domain/quotes/refuse-quote.server.ts'
import { sendQuoteVersion } from '#domain/quotes/send-quote-version.server.ts'
import { versionDifference } from '#domain/quotes/version-difference.ts'
import { withdrawQuote } from '#domain/quotes/withdraw-quote.server.ts'
import { Conflict } from '#lib/errors.ts'
import { type Game, phasesOf } from './game.ts'
import { instantAt, model, type Op, START, type State, untilDay } from './quote-life-model.ts'
import { kept, type Thing, things, typedLines, WORDS } from './quote-life-world.ts'
import type { World } from './world.ts'

/** Quotes by number: the first is answered, the second asked for. */
const of = fc.constantFrom(0, 0, 1)
const side = fc.constantFrom('client' as const, 'provider' as const)
const party = { of, by: side }

/** An operation before it is known what its clock shows. */
type Bare = Op extends infer One ? (One extends Op ? Omit<One, 'at'> : never) : never

const bare: fc.Arbitrary<Bare> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('accept' as const),
      of,
      version: fc.constantFrom(1, 1, 2, 3),
      options: fc.constantFrom<number[]>([], [], [1]),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      of,
      after: fc.constantFrom(0, 1, 1, 2),
      until: fc.integer({ min: 1, max: 3 }),
      price: fc.nat(1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('chooseOther' as const), of, version: fc.constantFrom(1, 2) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), ...party }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('refuse' as const, 'cancel' as const), of }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'decline' as const), of }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('callOff' as const), ...party }) },
  { weight: 2, arbitrary: fc.constant({ do: 'acceptRequest' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('capacity' as const), capacity: fc.constantFrom(null, 1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('suspend' as const), whom: side }) },
)

/** Hours that a process's clock may be off, at half past eleven in the evening. */
const off = fc.constantFrom(0, -1, 1)

/** Phases on one evening after the other, whose processes disagree on which day it is. */
const phases = fc
  .tuple(phasesOf(fc.tuple(bare, off), { phases: 3 }), fc.array(fc.constantFrom(0, 0, 24), { maxLength: 3 }))
  .map(([all, evenings]) => {
    let evening = 0
    return all.map((phase, number) => {
      evening += number === 0 ? 0 : (evenings[number] ?? 0)
      return phase.map(([op, hours]) => ({ ...op, at: evening + hours }) as Op)
    })
  })

export const quoteLife: Game<Thing, State, Op> = {
  name: 'quote-life',
  says: 'a quote is accepted in its newest version alone, on a day that it is valid, where there is room, and books once; an hour between clocks changes nothing',
  phases,
  things,
  start: () => START,
  model,
  perform: (world, thing, op) => perform(world, thing, op),
  kept,
  plants: [
    {
      name: 'accepting without the lock on the calendar',
      rewrite: (sql) => sql.replace('pg_advisory_xact_lock(', 'abs('),
    },
    {
      // Each alone lets versions and acceptances of one request follow each other.
      name: 'versions and acceptances that hold neither the calendar nor the request',
      rewrite: (sql) =>
        /^select .* from "quote_requests"/.test(sql)
          ? sql.replace(/ for update$/, '')
          : sql.replace('pg_advisory_xact_lock(', 'abs('),
    },
    {
      name: 'accepting without a look at what is newest',
      rewrite: (sql) =>
        sql.replace(
          'order by "quote_versions"."version" asc',
          'order by "quote_versions"."version" asc limit 1',
        ),
    },
    {
      name: 'accepting whatever the last day',
      rewrite: (sql) =>
        /^select .* from "quote_versions"/.test(sql)
          ? sql.replace('"valid_until"', `date '9999-01-01'`)
          : sql,
    },
    {
      name: 'accepting without a look at the day',
      rewrite: (sql) =>
        sql.replace(
          'where ("unavailable_slots"."provider_id"',
          'where (false and "unavailable_slots"."provider_id"',
        ),
    },
    {
      name: 'accepting what is accepted once more',
      sql: 'alter table quote_acceptances drop constraint quote_acceptances_pkey',
      rewrite: (sql) =>
        /"client_id" = \$2\) for update$/.test(sql)
          ? sql.replace('select "status"', `select replace("status", 'accepted', 'responded')`)
          : sql,
      found: /"bookings":\[\{"status":"\w+","events":\[[^\]]*\]\},\{/,
    },
    {
      name: 'bookings with an account that is suspended',
      sql: 'alter table booking_requests disable trigger b_accounts_stand',
    },
  ],
}

async function perform(world: World, thing: Thing, op: Op): Promise<string> {
  const { provider, clients, operator } = thing
  const now = instantAt(op.at)
  const own = world.ctx(provider, now)
  switch (op.do) {
    case 'capacity': {
      const slot = { id: thing.slot, name: 'Journée', starts: '00:00', ends: '00:00', capacity: op.capacity }
      await saveSlots(own, { slots: [slot], days_before: 0, days_after: 0 })
      return 'done'
    }
    case 'suspend': {
      const { userId } = op.whom === 'client' ? clients[0] : provider
      const words = { reason: 'Contrôle du dossier', notes: '' }
      return (await suspendUser(world.ctx(operator, now), { userId, ...words })) ? 'done' : 'so already'
    }
    case 'acceptRequest':
      return said(await acceptBooking(own, { bookingId: thing.request, confirmed: true }))
  }
  const quoteId = thing.quotes[op.of] ?? ''
  const client = world.ctx(clients[op.of], now)
  switch (op.do) {
    case 'send':
      return said(
        await sendQuoteVersion(own, {
          quoteId,
          after: op.after,
          response: WORDS,
          tax: 'included',
          valid_until: untilDay(op.until),
          lines: typedLines(op.price),
        }),
      )
    case 'accept':
      return said(
        await acceptQuote(client, { quoteId, version: op.version, options: op.options }).catch((error) =>
          explained(client, quoteId, error),
        ),
      )
    case 'read': {
      const { quote } = await getQuoteFor(op.by === 'client' ? client : own, quoteId)
      return `read ${quote.status} ${quote.version?.version ?? 0}`
    }
    case 'callOff': {
      const [ctx, reason] = op.by === 'client' ? [client, 'event-off'] : [own, 'unforeseen']
      return said(await callOffBooking(ctx, { bookingId: await bookingOf(world, quoteId), reason }))
    }
    case 'chooseOther':
      return said(await chooseOther(client, { quoteId, version: op.version }))
    case 'refuse':
      return said(await refuseQuote(client, { quoteId, reason: null }))
    case 'cancel':
      return said(await cancelQuote(client, { quoteId }))
    case 'withdraw':
      return said(await withdrawQuote(own, { quoteId }))
    case 'decline':
      return said(await declineQuote(own, { quoteId }))
  }
}

const said = ({ repeated }: { repeated: boolean }) => (repeated ? 'repeated' : 'done')

/** Checks that the loser, told of a newer version, reads how it differs from the one before it, to the millime. */
async function explained(client: Ctx, quoteId: string, error: unknown): Promise<never> {
  if (!(error instanceof Conflict && error.code === 'quote-superseded')) throw error
  const [older, newer] = (await readVersions(client, quoteId)).slice(-2)
  if (older && newer) {
    const { changes, before, now } = versionDifference(older.lines, newer.lines)
    const sum = changes.reduce((sum, { amount }) => sum + amount, 0n)
    if (sum !== now - before) throw new Error('the difference does not add up')
    if (changes.length === 0 && older.validUntil === newer.validUntil) throw new Error('no difference')
  }
  throw error
}

async function bookingOf({ pool }: World, quoteId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select booking_request_id as id from quote_acceptances where quote_request_id = $1',
    [quoteId],
  )
  return rows[0]?.id ?? randomUUID()
}
