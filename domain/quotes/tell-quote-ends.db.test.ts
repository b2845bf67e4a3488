import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { actingAs } from '#db/acting.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { type AnsweredQuote, quotesIn, TODAY, versionInput } from '#harness/answered-quotes.ts'
import { aPerson } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, type Day, formatDayLong, type Time, tunisInstant } from '#lib/dates.ts'
import { refuseQuote } from './refuse-quote.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'
import { tellQuoteEnds } from './tell-quote-ends.server.ts'
import { withdrawQuote } from './withdraw-quote.server.ts'

const world = mailWorld({ unlimited: true })
const { database } = world
const { answered, accept } = quotesIn(database)
const LAST = addDaysToDay(TODAY, 7)
const OVER = addDaysToDay(LAST, 1)

/** Lets a process look at a moment of Tunis, and sends what is due then. */
async function look(day: Day, time: Time) {
  const now = tunisInstant(day, time)
  const told = await tellQuoteEnds({ db: database.app.db, now })
  world.minutes = (now.getTime() - Date.now()) / 60_000
  await world.deliver()
  return told
}

/** Subjects of the mails to both, without those of the answer. */
const mailsOf = ({ client, provider }: AnsweredQuote) =>
  [client, provider].map((person) =>
    world.subjectsTo(person).filter((subject) => /expire|expiré/.test(subject)),
  )

/** Quotes of earlier tests end on the same days. */
const forgetOthers = () =>
  database.pool.query("update quote_requests set validity_told = 'over' where valid_until is not null")

const NAME = 'Dar El Yasmine'
const REMINDED = `${NAME}\u00A0: votre devis expire aujourd’hui`
const EXPIRED = [`${NAME}\u00A0: votre devis a expiré`]
const ITS_EXPIRED = [expect.stringMatching(/^Le devis n°\u00A0\d{4}-00001 a expiré sans réponse$/)]

it('reminds the client on the last day, and tells both once it is over, each once', async () => {
  await forgetOthers()
  const given = await answered()
  expect(await look(addDaysToDay(LAST, -1), '21:59')).toEqual({ reminded: 0, expired: 0 })
  expect(await look(LAST, '07:59')).toEqual({ reminded: 0, expired: 0 })
  expect(await look(LAST, '08:00')).toEqual({ reminded: 1, expired: 0 })
  expect(await look(LAST, '08:05')).toEqual({ reminded: 0, expired: 0 })
  expect(mailsOf(given)).toEqual([[REMINDED], []])
  const [reminder] = world.box.filter(({ subject }) => subject === REMINDED)
  expect(reminder?.text).toContain(`jusqu’à ce soir minuit, ${formatDayLong(LAST)}.`)
  expect(reminder?.text).toContain(`https://machmoum.tn/quotes/${given.quoteId}`)
  expect(reminder?.headers?.['List-Unsubscribe']).toMatch(/unsubscribe\?token=/)

  expect(await look(LAST, '22:00')).toEqual({ reminded: 0, expired: 0 })
  expect(await look(OVER, '07:30')).toEqual({ reminded: 0, expired: 0 })
  expect(await look(OVER, '09:00')).toEqual({ reminded: 0, expired: 1 })
  expect(await look(OVER, '09:05')).toEqual({ reminded: 0, expired: 0 })
  expect(mailsOf(given)).toEqual([[REMINDED, ...EXPIRED], ITS_EXPIRED])
})

it('tells the end alone after days without a process', async () => {
  await forgetOthers()
  const given = await answered()
  // And not at night, when it starts.
  for (const time of ['22:00', '23:59'] as const)
    expect(await look(addDaysToDay(LAST, 3), time)).toEqual({ reminded: 0, expired: 0 })
  expect(await look(addDaysToDay(LAST, 4), '12:00')).toEqual({ reminded: 0, expired: 1 })
  expect(mailsOf(given)).toEqual([EXPIRED, ITS_EXPIRED])
})

it('says no ‘today’ in a mail that went out a day late', async () => {
  await forgetOthers()
  const given = await answered()
  await tellQuoteEnds({ db: database.app.db, now: tunisInstant(LAST, '08:00') })
  await look(OVER, '08:00')
  expect(mailsOf(given)).toEqual([EXPIRED, ITS_EXPIRED])
})

it('is silent about what was decided, taken back or has no end', async () => {
  await forgetOthers()
  const [accepted, refused, withdrawn, inWords] = await Promise.all([
    answered(),
    answered(),
    answered(),
    answered(false),
  ])
  await accept(accepted)
  await refuseQuote(database.ctx(refused.client), { quoteId: refused.quoteId, reason: '' })
  await withdrawQuote(database.ctx(withdrawn.provider), { quoteId: withdrawn.quoteId })
  for (const day of [LAST, OVER]) expect(await look(day, '10:00')).toEqual({ reminded: 0, expired: 0 })
  for (const given of [accepted, refused, withdrawn, inWords]) expect(mailsOf(given)).toEqual([[], []])

  // Decided after it was called for, and before it went out.
  const late = await answered()
  await tellQuoteEnds({ db: database.app.db, now: tunisInstant(LAST, '10:00') })
  await accept(late)
  await look(LAST, '10:01')
  expect(mailsOf(late)).toEqual([[], []])
})

it('tells of each version anew', async () => {
  await forgetOthers()
  const given = await answered()
  await look(LAST, '10:00')
  const later = addDaysToDay(LAST, 3)
  await sendQuoteVersion(
    database.ctx(given.provider, tunisInstant(LAST, '11:00')),
    versionInput(given.quoteId, { after: 1, valid_until: later }),
  )
  expect(await look(OVER, '10:00')).toEqual({ reminded: 0, expired: 0 })
  expect(await look(later, '10:00')).toEqual({ reminded: 1, expired: 0 })
  expect(await look(addDaysToDay(later, 1), '10:00')).toEqual({ reminded: 0, expired: 1 })
  expect(mailsOf(given)).toEqual([[REMINDED, REMINDED, ...EXPIRED], ITS_EXPIRED])
})

it('tells each once when several processes look at once, in several batches', async () => {
  await forgetOthers()
  const { quoteId, client } = await answered()
  await database.pool.query(
    `with copies as (
      insert into quote_requests (provider_id, client_id, status, provider_response, submission_id, valid_until)
      select provider_id, client_id, 'responded', 'Oui', gen_random_uuid(), valid_until
      from quote_requests, generate_series(1, 450) where id = $1 returning id
    ) select from copies`,
    [quoteId],
  )
  const now = tunisInstant(LAST, '10:00')
  const rounds = await Promise.all(
    Array.from({ length: 4 }, () => tellQuoteEnds({ db: database.app.db, now })),
  )
  expect(rounds.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(451)
  const { rows } = await database.pool.query(
    "select count(*)::int as told, count(distinct subject_id)::int as quotes from events where type = 'quote.reminded' and $1 = any (user_ids)",
    [client.userId],
  )
  expect(rows).toEqual([{ told: 451, quotes: 451 }])
})

it('leaves a quote that somebody is deciding about to the next look', async () => {
  await forgetOthers()
  const { quoteId } = await answered()
  const held = await database.pool.connect()
  onTestFinished(() => held.release())
  await held.query('begin')
  await held.query('select from quote_requests where id = $1 for update', [quoteId])
  const at = (time: Time) => tellQuoteEnds({ db: database.app.db, now: tunisInstant(LAST, time) })
  expect(await at('10:00')).toEqual({ reminded: 0, expired: 0 })
  await held.query('rollback')
  expect(await at('10:01')).toEqual({ reminded: 1, expired: 0 })
})

it('marks and records together, and is asked by nobody but whoever tells', async () => {
  await forgetOthers()
  const { client, provider, quoteId } = await answered()
  const ends = sql`select * from tell_quote_ends(${OVER}, 10)`
  for (const acting of [client, provider, null])
    expect(
      (await actingAs(database.app.db, { userId: acting?.userId ?? null, duty: null }).execute(ends)).rows,
    ).toEqual([])
  await database.pool.query('alter table events rename to events_elsewhere')
  await expect(tellQuoteEnds({ db: database.app.db, now: tunisInstant(OVER, '10:00') })).rejects.toThrow()
  await database.pool.query('alter table events_elsewhere rename to events')
  const { rows } = await database.pool.query('select validity_told from quote_requests where id = $1', [
    quoteId,
  ])
  expect(rows).toEqual([{ validity_told: null }])
})

it('tells nobody of somebody whose account is suspended', async () => {
  await forgetOthers()
  const given = await answered()
  await suspendUser(database.ctx(await aPerson(database.db, 'admin')), {
    userId: given.client.userId,
    reason: 'Abus',
  })
  await look(OVER, '10:00')
  expect(mailsOf(given)).toEqual([[], []])
})
