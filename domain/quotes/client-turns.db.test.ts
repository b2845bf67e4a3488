import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { actingAs } from '#db/acting.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { type AnsweredQuote, quotesIn, TODAY, versionInput } from '#harness/answered-quotes.ts'
import { aPerson } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, type Day, formatDayLong, tunisInstant } from '#lib/dates.ts'
import { askChange } from './ask-change.server.ts'
import { chooseOther } from './choose-other.server.ts'
import { clientTurns } from './client-turns.ts'
import { makeWish } from './make-wish.server.ts'
import { refuseQuote } from './refuse-quote.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'
import { tellClientTurns } from './tell-client-turns.server.ts'
import { tellQuoteEnds } from './tell-quote-ends.server.ts'
import { withdrawQuote } from './withdraw-quote.server.ts'

const world = mailWorld({ unlimited: true })
const { database } = world
const { answered, accept } = quotesIn(database)
const LAST = addDaysToDay(TODAY, 7)
const MINUTE = 60_000

// Quotes of earlier tests have their turn on the same days.
beforeEach(() =>
  database.pool.query(
    "update quote_requests set half_way_at = null, validity_told = 'over' where valid_until is not null",
  ),
)

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)
const tell = (now: Date) => tellClientTurns({ db: database.app.db, now })

/** Lets a process look at a moment, and sends what is due then. */
async function look(now: Date) {
  const told = await tell(now)
  await deliverAt(now)
  return told
}

async function deliverAt(now: Date) {
  world.minutes = (now.getTime() - Date.now()) / MINUTE
  await world.deliver()
}

async function halfWayOf({ quoteId }: AnsweredQuote): Promise<Date> {
  const { rows } = await database.pool.query<{ half_way_at: Date | null }>(
    'select half_way_at from quote_requests where id = $1',
    [quoteId],
  )
  const at = rows[0]?.half_way_at
  if (!at) throw new Error('no half')
  return at
}

const AWAITED = 'Dar El Yasmine\u00A0: votre devis attend votre réponse'
const mailsOf = ({ client, provider }: AnsweredQuote) =>
  [client, provider].map(
    (person) => world.subjectsTo(person).filter((subject) => subject.includes('attend votre réponse')).length,
  )

it('asks the client half-way, once, in four ways', async () => {
  const given = await answered()
  const at = await halfWayOf(given)
  const { rows } = await database.pool.query<{ created_at: Date }>(
    'select created_at from quote_versions where quote_request_id = $1',
    [given.quoteId],
  )
  expect(at).toEqual(clientTurns(rows[0]?.created_at ?? at, LAST).halfWay)
  expect(await look(plus(at, -1))).toBe(0)
  expect(await look(at)).toBe(1)
  expect(await look(plus(at, MINUTE))).toBe(0)
  expect(mailsOf(given)).toEqual([1, 0])
  const mail = world.box.find(({ subject }) => subject === AWAITED)
  expect(mail?.text).toContain(`jusqu’au ${formatDayLong(LAST)} compris`)
  expect(mail?.headers?.['List-Unsubscribe']).toMatch(/unsubscribe\?token=/)
  for (const label of ['J’accepte', 'Encore 7 jours', 'Trop cher', 'J’ai choisi ailleurs'])
    expect(mail?.text).toContain(label)
  expect(mail?.text.match(/https:\/\/machmoum\.tn\/a\//g)).toHaveLength(4)
})

it('asks in the same ways on the last day, and half-way no more', async () => {
  const given = await answered()
  const morning = tunisInstant(LAST, '08:00')
  // Nobody looked before.
  await tellQuoteEnds({ db: database.app.db, now: morning })
  expect(await look(morning)).toBe(0)
  const mail = world.box.find(({ to, subject }) => to === given.client.email && /expire/.test(subject))
  expect(mail?.text.match(/https:\/\/machmoum\.tn\/a\//g)).toHaveLength(4)
  expect(mailsOf(given)).toEqual([0, 0])
})

it('asks nobody half-way where another mail would come within a day', async () => {
  const given = await answered()
  await sendQuoteVersion(
    // Midnight may pass between the loading of this file and here.
    database.ctx(given.provider, tunisInstant(TODAY, '23:30')),
    versionInput(given.quoteId, { after: 1, valid_until: addDaysToDay(TODAY, 1) }),
  )
  await expect(halfWayOf(given)).rejects.toThrow('no half')
})

const ENDED: Record<string, (given: AnsweredQuote) => Promise<unknown>> = {
  accepted: (given) => accept(given),
  refused: ({ client, quoteId }) => refuseQuote(database.ctx(client), { quoteId, reason: '' }),
  'chosen elsewhere': ({ client, quoteId }) => chooseOther(database.ctx(client), { quoteId, version: 1 }),
  withdrawn: ({ provider, quoteId }) => withdrawQuote(database.ctx(provider), { quoteId }),
  // By one whose half comes later.
  superseded: ({ provider, quoteId }) =>
    sendQuoteVersion(
      database.ctx(provider),
      versionInput(quoteId, { after: 1, valid_until: addDaysToDay(LAST, 7) }),
    ),
  'of a client who is suspended': async ({ client }) =>
    suspendUser(database.ctx(await aPerson(database.db, 'admin')), { userId: client.userId, reason: 'Abus' }),
  'waiting for the provider’s word on a wish': ({ client, quoteId }) =>
    makeWish(database.ctx(client), { quoteId, version: 1, wish: 'days' }),
  'waiting for the provider’s word on a change': ({ client, quoteId }) =>
    askChange(database.ctx(client), { quoteId, version: 1, words: 'Moins cher' }),
}

it.each(Object.keys(ENDED))(
  'asks nobody about a quote that is %s, before or after it was called for',
  async (how) => {
    const [before, after] = [await answered(), await answered()]
    const at = await halfWayOf(after)
    await ENDED[how]?.(before)
    await tell(at)
    await ENDED[how]?.(after)
    await deliverAt(plus(at, MINUTE))
    expect([mailsOf(before), mailsOf(after)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  },
)

it('asks of each version anew', async () => {
  const given = await answered()
  const first = await halfWayOf(given)
  await look(first)
  const now = plus(first, MINUTE)
  await sendQuoteVersion(
    database.ctx(given.provider, now),
    versionInput(given.quoteId, { after: 1, valid_until: addDaysToDay(LAST, 7) }),
  )
  const second = await halfWayOf(given)
  expect(second > now).toBe(true)
  await look(second)
  expect(mailsOf(given)).toEqual([2, 0])
})

it('tells each once when several processes look at once, in several batches', async () => {
  const given = await answered()
  await database.pool.query(
    `with copies as (
      insert into quote_requests (provider_id, client_id, status, provider_response, submission_id, valid_until, half_way_at)
      select provider_id, client_id, 'responded', 'Oui', gen_random_uuid(), valid_until, half_way_at
      from quote_requests, generate_series(1, 450) where id = $1 returning id
    ) select from copies`,
    [given.quoteId],
  )
  const at = await halfWayOf(given)
  const rounds = await Promise.all(Array.from({ length: 4 }, () => tell(at)))
  expect(rounds.reduce((sum, told) => sum + told, 0)).toBe(451)
  const { rows } = await database.pool.query(
    "select count(*)::int as told, count(distinct subject_id)::int as quotes from events where type = 'quote.awaited' and $1 = any (user_ids)",
    [given.client.userId],
  )
  expect(rows).toEqual([{ told: 451, quotes: 451 }])
})

it('leaves a quote that somebody is deciding about to the next look', async () => {
  const given = await answered()
  const at = await halfWayOf(given)
  const held = await database.pool.connect()
  onTestFinished(() => held.release())
  await held.query('begin')
  await held.query('select from quote_requests where id = $1 for update', [given.quoteId])
  expect(await tell(at)).toBe(0)
  await held.query('rollback')
  expect(await tell(plus(at, MINUTE))).toBe(1)
})

it('takes and records together, and is asked by nobody but whoever tells', async () => {
  const given = await answered()
  const at = await halfWayOf(given)
  const take = sql`select * from take_half_ways(${at}, ${TODAY}, 10)`
  for (const acting of [given.client, given.provider, null])
    expect(
      (await actingAs(database.app.db, { userId: acting?.userId ?? null, duty: null }).execute(take)).rows,
    ).toEqual([])
  // Killed between the two.
  await database.pool.query('alter table events rename to events_elsewhere')
  await expect(tell(at)).rejects.toThrow()
  await database.pool.query('alter table events_elsewhere rename to events')
  expect(await halfWayOf(given)).toEqual(at)
  expect(await tell(at)).toBe(1)
})

it('looks at each hour of any validity and mails at the two turns alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 23 }), async (days, hour) => {
      const given = await answered()
      const sentAt = tunisInstant(
        addDaysToDay(TODAY, 1),
        `${String(hour).padStart(2, '0')}:30` as `${number}:${number}`,
      )
      const last: Day = addDaysToDay(TODAY, 1 + days)
      await sendQuoteVersion(
        database.ctx(given.provider, sentAt),
        versionInput(given.quoteId, { after: 1, valid_until: last, response: 'Encore' }),
      )
      const seen: string[] = []
      for (
        let now = sentAt;
        now < tunisInstant(addDaysToDay(last, 1), '00:00');
        now = plus(now, 30 * MINUTE)
      ) {
        if ((await tell(now)) > 0) seen.push(`half ${now.toISOString()}`)
        const { reminded } = await tellQuoteEnds({ db: database.app.db, now })
        if (reminded > 0) seen.push(`last ${now.toISOString()}`)
      }
      const { halfWay, lastDay } = clientTurns(sentAt, last)
      const slot = 30 * MINUTE
      const next = (at: Date) => new Date(Math.ceil(at.getTime() / slot) * slot).toISOString()
      expect(seen).toEqual([...(halfWay ? [`half ${next(halfWay)}`] : []), `last ${next(lastDay)}`])
      await database.pool.query("update quote_requests set validity_told = 'over' where id = $1", [
        given.quoteId,
      ])
    }),
    { numRuns: 6 },
  )
}, 120_000)
