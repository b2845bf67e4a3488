import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteAcceptances } from '#db/schema/quote-life.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { todayInTunis, tunisInstant } from '#lib/dates.ts'
import { foldRequestCounts } from './fold-request-counts.server.ts'
import { overview } from './overview.server.ts'
import { type PeriodFigures, periodsOf, SPANS } from './overview-periods.ts'

const world = testDatabase()

/** The first of a month, and a Tuesday: the week before begins in another month. */
const NOW = new Date('2026-09-01T10:00:00Z')
const HOUR = 3_600_000

type Figures = Pick<PeriodFigures, 'bookings' | 'quotes' | 'answerHours' | 'acceptance'>

/** The figures as their meaning says it, over the requests themselves; the median by sorting every wait. */
async function counted(starts: string[]): Promise<Figures[]> {
  const { rows } = await world.db.execute<Figures & { period: number }>(sql`
    with asked as (
      select created_at, true as is_booking, status = 'accepted' as is_accepted,
        case when status in ('accepted', 'declined') then decided_at - created_at end as waited
      from booking_requests
      where id not in (select booking_request_id from quote_acceptances)
      union all
      select created_at, false, false, case when status in ('responded', 'declined') then updated_at - created_at end
      from quote_requests
    )
    select width_bucket(created_at, ${sql.param(starts)}::timestamptz[]) as period,
      (count(*) filter (where is_booking))::int as bookings, (count(*) filter (where not is_booking))::int as quotes,
      (percentile_disc(0.5) within group (order by floor(extract(epoch from waited) / 360)) / 10)::float8 as "answerHours",
      (count(*) filter (where is_accepted))::float8
        / nullif(count(*) filter (where is_booking and waited is not null), 0)::float8 as acceptance
    from asked group by 1`)
  return starts.map((_, index) => {
    const found = rows.find(({ period }) => period === index + 1)
    const { bookings = 0, quotes = 0, answerHours = null, acceptance = null } = found ?? {}
    return { bookings, quotes, answerHours, acceptance }
  })
}

async function expectAgreement(operator: Actor) {
  for (const { value: span } of SPANS) {
    const starts = periodsOf(span, todayInTunis(NOW)).map(({ start }) =>
      tunisInstant(start, '00:00').toISOString(),
    )
    const { periods } = await overview(world.ctx(operator, NOW), span)
    const shown = periods.map(({ bookings, quotes, answerHours, acceptance }) => ({
      bookings,
      quotes,
      answerHours,
      acceptance,
    }))
    expect(shown).toEqual(await counted(starts))
  }
}

let [operator, client, provider]: Actor[] = []

beforeAll(async () => {
  operator = await aPerson(world.db, 'admin')
  client = await aClient(world.db)
  provider = await aProvider(world.db)
})

/** A step of a history; `row` is the place of a request in it. */
type Step =
  | { kind: 'book' | 'ask' | 'agree'; asked: number }
  | { kind: 'answer'; row: number; how: 'accepted' | 'declined' | 'cancelled'; after: number }
  | { kind: 'move'; row: number; asked: number }
  | { kind: 'touch' | 'remove'; row: number }
  | { kind: 'fold' }

/** Days before {@link NOW}: around the ends of weeks and months, and any. */
const asked = fc.oneof(
  fc.integer({ min: 0, max: 9000 }),
  fc.constantFrom(0, 10, 11, 12, 34, 35, 155, 156, 730),
)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('book', 'ask', 'agree'), asked }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      row: fc.nat(20),
      how: fc.constantFrom('accepted', 'declined', 'cancelled'),
      after: fc.integer({ min: 0, max: 700 }).map((tenths) => tenths / 10),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move'), row: fc.nat(20), asked }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('touch', 'remove'), row: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fold') }) },
)

type Request = { id: string; table: typeof bookingRequests | typeof quoteRequests }

/** One person's history, beside those of others: each step a transaction, of which some come to nothing. */
async function live(steps: { step: Step; isUndone: boolean }[]): Promise<void> {
  const own: Request[] = []
  for (const { step, isUndone } of steps) {
    const work = async (db: typeof world.db) => {
      if (step.kind === 'fold') return foldRequestCounts({ ...world.ctx(operator), db })
      if (step.kind === 'agree') return agree(db, step.asked)
      if ('asked' in step && step.kind !== 'move') return make(db, step)
      const row = own[step.row % Math.max(1, own.length)]
      if (!row) return
      const where = eq(row.table.id, row.id)
      if (step.kind === 'remove') {
        await db.delete(quoteAcceptances).where(eq(quoteAcceptances.bookingRequestId, row.id))
        await db.delete(row.table).where(where)
      }
      if (step.kind === 'move')
        await db
          .update(row.table)
          .set({ createdAt: before(step.asked) })
          .where(where)
      // Of a quote it is when it was answered.
      if (step.kind === 'touch')
        await db
          .update(row.table)
          .set({ updatedAt: NOW, requestedDate: '2027-02-02' } as never)
          .where(where)
      if (step.kind === 'answer') await db.update(row.table).set(answer(row.table, step)).where(where)
    }
    /** A quote that is accepted, and the booking that its acceptance makes. */
    const agree = async (db: typeof world.db, asked: number) => {
      const quoteRequestId = await make(db, { kind: 'ask', asked: asked + 1 })
      const bookingRequestId = await make(db, { kind: 'book', asked })
      await db
        .update(bookingRequests)
        .set({ status: 'accepted', decidedAt: before(asked) })
        .where(eq(bookingRequests.id, bookingRequestId))
      await db.insert(quoteAcceptances).values({ quoteRequestId, version: 0, options: [], bookingRequestId })
    }
    const make = async (db: typeof world.db, { kind, asked }: { kind: string; asked: number }) => {
      const table = kind === 'book' ? bookingRequests : quoteRequests
      const id = randomUUID()
      const values = {
        id,
        clientId: client?.userId,
        providerId: provider?.providerId,
        submissionId: randomUUID(),
      }
      const createdAt = before(asked)
      await db
        .insert(table)
        .values({ ...values, createdAt, updatedAt: createdAt, requestedDate: '2027-01-01' } as never)
      if (!isUndone) own.push({ id, table })
      return id
    }
    await world.db
      .transaction(async (tx) => {
        await work(tx as typeof world.db)
        if (isUndone) throw new Undone()
      })
      .catch((error) => {
        // Refused by the database: what is answered stays so.
        if (!(error instanceof Undone) && error.cause?.code !== '23514') throw error
      })
  }
}

class Undone extends Error {}

const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR)

function answer(table: Request['table'], { how, after }: Extract<Step, { kind: 'answer' }>) {
  const at: SQL = sql`created_at + ${after} * interval '1 hour'`
  if (table === bookingRequests) return { status: how, decidedAt: at } as never
  const status = how === 'accepted' ? 'responded' : how
  return { status, providerResponse: how === 'accepted' ? 'Voici' : null, updatedAt: at } as never
}

it('shows what counting every request anew shows, after any histories beside each other', async () => {
  const anyHistory = fc.array(fc.record({ step: anyStep, isUndone: fc.nat(5).map((n) => n === 0) }), {
    minLength: 5,
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyHistory, { minLength: 3, maxLength: 3 }), async (histories) => {
      await Promise.all(histories.map(live))
      await expectAgreement(operator as Actor)
      await foldRequestCounts(world.ctx(operator))
      await expectAgreement(operator as Actor)
    }),
    { numRuns: 15, endOnFailure: true },
  )
}, 120_000)

it('holds one row a count once they are added up', async () => {
  await foldRequestCounts(world.ctx(operator))
  const { rows } = await world.db.execute(
    sql`select from request_counts group by segment, is_booking, is_accepted, tenths having count(*) > 1 or sum(n) = 0`,
  )
  expect(rows).toEqual([])
})

it('would be seen to forget changes', async () => {
  // Among others, one answer may move neither the middle of the hours nor the share.
  for (const table of [quoteAcceptances, quoteRequests, bookingRequests]) await world.db.delete(table)
  await world.db.execute(sql`alter table quote_requests disable trigger quote_requests_count_anew`)
  await live([
    { step: { kind: 'ask', asked: 5 }, isUndone: false },
    { step: { kind: 'answer', row: 0, how: 'accepted', after: 3 }, isUndone: false },
  ])
  await expect(expectAgreement(operator as Actor)).rejects.toThrow()
})
