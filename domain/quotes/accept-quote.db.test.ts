import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actingAs } from '#db/acting.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { slots } from '#db/schema/calendar.ts'
import { events } from '#db/schema/events.ts'
import { quoteAcceptances } from '#db/schema/quote-life.ts'
import { quoteAnswers, quoteVersions } from '#db/schema/quotes.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY, THE_NEXT_DAY } from '#harness/days.ts'
import { aBooking, aClient, aPerson, aProvider, aQuote } from '#harness/world.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { acceptQuote } from './accept-quote.server.ts'
import { askChange } from './ask-change.server.ts'
import { getQuoteFor } from './get-quote-for.server.ts'
import { refuseQuote } from './refuse-quote.server.ts'
import { respondQuote } from './respond-quote.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'
import { withdrawQuote } from './withdraw-quote.server.ts'

const world = testDatabase({ connections: 8, unlimited: true })
const TODAY = todayInTunis(new Date())
const LINES = [
  { label: 'Menu assis', kind: 'guest', quantity: '280', price: '38' },
  { label: 'Café turc', kind: 'option', quantity: '1', price: '480' },
  { label: 'Douceurs', kind: 'option', quantity: '280', price: '4,400' },
]
const quote = (quoteId: string, changes: object = {}) => ({
  quoteId,
  response: 'Voici notre devis',
  tax: 'included' as const,
  valid_until: addDaysToDay(TODAY, 7),
  lines: LINES,
  ...changes,
})

async function answered(lines = true, day: string | null = A_DAY) {
  const pair = { client: await aClient(world.db), provider: await aProvider(world.db) }
  const { quoteId } = await aQuote(world.db, pair)
  if (day)
    await world.db.insert(quoteAnswers).values({
      quoteRequestId: quoteId,
      position: 0,
      questionText: 'Quel jour ?',
      inputType: 'date',
      answer: [day],
    })
  const provider = world.ctx(pair.provider)
  if (lines) await sendQuoteVersion(provider, quote(quoteId))
  else await respondQuote(provider, { quoteId, response: '60 DT par invité' })
  return { ...pair, quoteId }
}
type Quote = Awaited<ReturnType<typeof answered>>

const accept = ({ client, quoteId }: Quote, changes: object = {}, now?: Date) =>
  acceptQuote(world.ctx(client, now), { quoteId, version: 1, options: [], ...changes })
const bookingsOf = ({ client }: Quote) =>
  world.db.select().from(bookingRequests).where(eq(bookingRequests.clientId, client.userId))
const eventsOf = async (subjectId: string) =>
  (await world.db.select().from(events).where(eq(events.subjectId, subjectId))).map(({ type }) => type).sort()
const limitTo = (provider: { providerId: string }, capacity: number) =>
  world.db.update(slots).set({ capacity }).where(eq(slots.providerId, provider.providerId))

describe('acceptQuote', () => {
  it('books the day at the price of the version with the options that are ticked', async () => {
    const given = await answered()
    const now = new Date()
    const { bookingId } = await accept(given, { options: ['2'] }, now)
    expect(await bookingsOf(given)).toMatchObject([
      {
        id: bookingId,
        status: 'accepted',
        requestedDate: A_DAY,
        slotId: null,
        decidedAt: now,
        acceptedAt: now,
      },
    ])
    const [kept] = await world.db
      .select()
      .from(quoteAcceptances)
      .where(eq(quoteAcceptances.quoteRequestId, given.quoteId))
    const [version] = await world.db
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteRequestId, given.quoteId))
    expect(kept).toEqual({
      quoteRequestId: given.quoteId,
      version: 1,
      contentHash: version?.contentHash,
      options: [2],
      total: 10_640_000n + 1_232_000n,
      bookingRequestId: bookingId,
      createdAt: now,
    })
    for (const actor of [given.client, given.provider]) {
      const { quote: read } = await getQuoteFor(world.ctx(actor), given.quoteId)
      expect(read).toMatchObject({
        status: 'accepted',
        acceptance: { version: 1, options: [2], total: 11_872_000n, bookingId, day: A_DAY },
      })
    }
    expect(await eventsOf(given.quoteId)).toEqual(['quote.accepted', 'quote.confirmed', 'quote.responded'])
    expect(await eventsOf(bookingId)).toEqual(['booking.agreed'])
    // One mail to each of the two.
    const { rows } = await world.pool.query(
      'select kind, user_id from notifications n join events e on e.id = n.event_id where e.subject_id = any ($1) order by kind',
      [[given.quoteId, bookingId]],
    )
    expect(rows).toEqual([
      { kind: 'quote.accepted', user_id: given.provider.userId },
      { kind: 'quote.confirmed', user_id: given.client.userId },
      { kind: 'quote.responded', user_id: given.client.userId },
    ])
  })

  it('made again, answers the same; with other options, it is told', async () => {
    const given = await answered()
    const { bookingId } = await accept(given, { options: ['1', '2', '1'] })
    expect(await accept(given, { options: ['2', '1'] })).toEqual({
      quoteId: given.quoteId,
      bookingId,
      repeated: true,
    })
    for (const changes of [{ options: [] }, { options: ['1'] }, { version: 2, options: ['1', '2'] }])
      await expect(accept(given, changes)).rejects.toMatchObject({ code: 'request-changed' })
    expect(await bookingsOf(given)).toHaveLength(1)
  })

  it('takes the price in words of an answer without lines', async () => {
    const given = await answered(false)
    await expect(accept(given, { version: 0, options: ['0'] })).rejects.toMatchObject({ name: 'Invalid' })
    const { bookingId } = await accept(given, { version: 0 })
    const { quote: read } = await getQuoteFor(world.ctx(given.client), given.quoteId)
    expect(read).toMatchObject({
      status: 'accepted',
      response: '60 DT par invité',
      version: null,
      acceptance: { version: 0, options: [], total: null, bookingId },
    })
  })

  it('is of the newest version alone, and what was asked before is told', async () => {
    const given = await answered()
    await sendQuoteVersion(world.ctx(given.provider), quote(given.quoteId, { response: 'Mieux', after: 1 }))
    for (const version of [0, 1, 3])
      await expect(accept(given, { version })).rejects.toMatchObject({ code: 'quote-superseded' })
    expect(await bookingsOf(given)).toEqual([])
    await accept(given, { version: 2 })
    expect(await bookingsOf(given)).toHaveLength(1)
  })

  it('ends with the last day in Tunis, by the server’s clock', async () => {
    const given = await answered()
    const last = addDaysToDay(TODAY, 7)
    const after = new Date(`${addDaysToDay(last, 1)}T00:00:00+01:00`)
    await expect(accept(given, {}, after)).rejects.toMatchObject({ code: 'quote-expired' })
    const { quote: read } = await getQuoteFor(world.ctx(given.client, after), given.quoteId)
    expect(read.status).toBe('expired')
    await accept(given, {}, new Date(after.getTime() - 1000))
    expect(await bookingsOf(given)).toHaveLength(1)
  })

  it('can follow once an expired quote is sent anew', async () => {
    const given = await answered()
    const late = new Date(Date.now() + 9 * 86_400_000)
    const until = addDaysToDay(TODAY, 12)
    await sendQuoteVersion(
      world.ctx(given.provider, late),
      quote(given.quoteId, { after: 1, valid_until: until }),
    )
    const { quote: read } = await getQuoteFor(world.ctx(given.client, late), given.quoteId)
    expect(read).toMatchObject({ status: 'responded', version: { version: 2, validUntil: until } })
    await accept(given, { version: 2 }, late)
  })

  it('is refused where the day is full, and books nothing', async () => {
    const given = await answered()
    await limitTo(given.provider, 1)
    const taken = await aBooking(world.db, {
      client: await aClient(world.db),
      provider: given.provider,
      day: A_DAY,
    })
    await acceptBooking(world.ctx(given.provider), { ...taken, confirmed: false })
    await expect(accept(given)).rejects.toMatchObject({
      message: 'Ce créneau est complet',
      code: 'slot-full',
      data: { day: A_DAY, category: expect.any(String), location: expect.any(String) },
    })
    expect(await bookingsOf(given)).toEqual([])
    expect(await eventsOf(given.quoteId)).toEqual(['quote.responded'])
  })

  it('marks those who wait for the same day', async () => {
    const given = await answered()
    await limitTo(given.provider, 1)
    const waiting = await aBooking(world.db, {
      client: await aClient(world.db),
      provider: given.provider,
      day: A_DAY,
    })
    await accept(given)
    expect(await eventsOf(waiting.bookingId)).toEqual(['booking.rivaled'])
  })

  it('asks for a day where the request named none, and for a day that can be had', async () => {
    const given = await answered(true, null)
    for (const [requested_date, message] of [
      [undefined, 'Choisissez une date'],
      ['2020-01-01', 'Choisissez une date à venir'],
      ['2099-01-01', 'Choisissez une date dans les deux ans à venir'],
    ])
      await expect(accept(given, { requested_date })).rejects.toMatchObject({
        fieldErrors: { requested_date: [message] },
      })
    await accept(given, { requested_date: THE_NEXT_DAY })
    expect(await bookingsOf(given)).toMatchObject([{ requestedDate: THE_NEXT_DAY }])
  })

  it('leaves the day of the request as it was asked for', async () => {
    const given = await answered()
    await accept(given, { requested_date: THE_NEXT_DAY })
    expect(await bookingsOf(given)).toMatchObject([{ requestedDate: A_DAY }])
  })

  it('asks for the slot of a provider with several', async () => {
    const given = await answered()
    const { providerId } = given.provider
    const evening = {
      providerId,
      name: 'Soirée',
      startsAt: '20:00',
      endsAt: '02:00',
      position: 1,
      capacity: 1,
    }
    const [slot] = await world.db.insert(slots).values(evening).returning({ id: slots.id })
    await expect(accept(given)).rejects.toMatchObject({ fieldErrors: { slot: ['Choisissez un créneau'] } })
    await expect(accept(given, { slot: randomUUID() })).rejects.toMatchObject({ name: 'Invalid' })
    await accept(given, { slot: slot?.id })
    expect(await bookingsOf(given)).toMatchObject([{ slotId: slot?.id, slotName: 'Soirée' }])
  })

  it.each(['pending', 'refused', 'withdrawn', 'declined', 'cancelled'] as const)(
    'comes too late for a %s request',
    async (status) => {
      const pair = { client: await aClient(world.db), provider: await aProvider(world.db) }
      const given = { ...pair, ...(await aQuote(world.db, { ...pair, status })) }
      await expect(accept(given, { version: 0, requested_date: A_DAY })).rejects.toMatchObject({
        code: 'request-changed',
        data: { status },
      })
      expect(await bookingsOf(given)).toEqual([])
    },
  )

  it('is for the quote’s client alone', async () => {
    const given = await answered()
    const run = (ctx: ReturnType<typeof world.ctx>, quoteId: string, version = 1) =>
      acceptQuote(ctx, { quoteId, version, options: [] })
    for (const id of [given.quoteId, randomUUID(), 'x', '\0'])
      for (const version of [1, -1])
        await expect(run(world.ctx(await aClient(world.db)), id, version)).rejects.toMatchObject({
          name: 'NotFound',
        })
    for (const actor of [given.provider, await aPerson(world.db, 'admin')])
      await expect(run(world.ctx(actor), given.quoteId)).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(run(world.ctx(null), given.quoteId)).rejects.toMatchObject({ name: 'Unauthenticated' })
    expect(await bookingsOf(given)).toEqual([])
  })

  it('refuses options that are none, and versions that are no number', async () => {
    const given = await answered()
    for (const changes of [{ options: ['0'] }, { options: ['3'] }, { options: ['-1'] }, { version: 'x' }])
      await expect(accept(given, changes)).rejects.toMatchObject({ name: 'Invalid' })
  })

  it('cannot be undone by the provider, as its own acceptance can', async () => {
    const given = await answered()
    const { bookingId } = await accept(given)
    await expect(undoAcceptance(world.ctx(given.provider), { bookingId })).rejects.toMatchObject({
      name: 'Conflict',
    })
    expect(await bookingsOf(given)).toMatchObject([{ status: 'accepted' }])
  })

  it('never changes and never goes, whoever asks', async () => {
    const given = await answered()
    await accept(given)
    for (const { userId } of [given.client, given.provider])
      for (const statement of [
        sql`update quote_acceptances set total = 1`,
        sql`delete from quote_acceptances`,
        sql`update quote_change_requests set words = ''`,
        sql`update quote_requests set valid_until = '2099-01-01'`,
      ]) {
        const done = actingAs(world.app.db, { userId, duty: null }).execute(statement)
        await expect(done).rejects.toMatchObject({ cause: { code: '42501' } })
      }
  })
})

describe('at the same moment', () => {
  const outcome = ([one, other]: PromiseSettledResult<unknown>[]) => [one?.status, other?.status]
  const rounds = Array.from({ length: 12 }, (_, round) => round)

  it.each(rounds)('two accept the last place, and one gets it (%i)', async () => {
    const [one, other] = [await answered(), await answered()]
    await limitTo(one.provider, 1)
    await world.db.execute(
      sql`update quote_requests set provider_id = ${one.provider.providerId} where id = ${other.quoteId}`,
    )
    const settled = await Promise.allSettled([accept(one), accept(other)])
    expect(outcome(settled).sort()).toEqual(['fulfilled', 'rejected'])
    expect([...(await bookingsOf(one)), ...(await bookingsOf(other))]).toHaveLength(1)
  })

  it.each(rounds)('one who presses twice has one booking (%i)', async () => {
    const given = await answered()
    const settled = await Promise.allSettled([accept(given), accept(given)])
    expect(outcome(settled)).toEqual(['fulfilled', 'fulfilled'])
    expect(await bookingsOf(given)).toHaveLength(1)
  })

  it.each(rounds)('a version comes, or the old one is accepted, never both (%i)', async () => {
    const given = await answered()
    const settled = await Promise.allSettled([
      accept(given),
      sendQuoteVersion(world.ctx(given.provider), quote(given.quoteId, { response: 'Mieux', after: 1 })),
    ])
    expect(outcome(settled).sort()).toEqual(['fulfilled', 'rejected'])
    const { quote: read } = await getQuoteFor(world.ctx(given.client), given.quoteId)
    const accepted = settled[0]?.status === 'fulfilled'
    expect([read.status, read.version?.version]).toEqual(accepted ? ['accepted', 1] : ['responded', 2])
    expect(await bookingsOf(given)).toHaveLength(accepted ? 1 : 0)
  })

  it.each(rounds)('it is withdrawn or refused, or accepted (%i)', async (round) => {
    const given = await answered()
    const end =
      round % 2 === 0
        ? withdrawQuote(world.ctx(given.provider), { quoteId: given.quoteId })
        : refuseQuote(world.ctx(given.client), { quoteId: given.quoteId })
    const settled = await Promise.allSettled([end, accept(given)])
    expect(outcome(settled).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await bookingsOf(given)).toHaveLength(settled[1]?.status === 'fulfilled' ? 1 : 0)
  })
})

describe('askChange', () => {
  const ask = ({ client, quoteId }: Quote, words: string, version = 1) =>
    askChange(world.ctx(client), { quoteId, version, words })

  it('asks once a version, and both read it until another version comes', async () => {
    const given = await answered()
    expect(await ask(given, '  250 invités, pas 280 ')).toEqual({ quoteId: given.quoteId, repeated: false })
    expect(await ask(given, '250 invités, pas 280')).toEqual({ quoteId: given.quoteId, repeated: true })
    await expect(ask(given, 'Moins cher')).rejects.toMatchObject({ code: 'change-asked' })
    const read = async () => (await getQuoteFor(world.ctx(given.provider), given.quoteId)).quote.changeAsked
    expect(await read()).toBe('250 invités, pas 280')
    expect(await eventsOf(given.quoteId)).toEqual(['quote.change-asked', 'quote.responded'])
    await sendQuoteVersion(world.ctx(given.provider), quote(given.quoteId, { response: 'Mieux', after: 1 }))
    expect(await read()).toBeNull()
    await expect(ask(given, 'Encore')).rejects.toMatchObject({ code: 'quote-superseded' })
    await ask(given, 'Encore', 2)
  })

  it('is of an open answer, with or without lines', async () => {
    const given = await answered(false)
    await ask(given, 'Un prix par invité ?', 0)
    await sendQuoteVersion(world.ctx(given.provider), quote(given.quoteId, { after: 0 }))
    await accept(given)
    await expect(ask(given, 'Encore')).rejects.toMatchObject({ code: 'request-changed' })
  })

  it('says what is wrong with the words, and to strangers nothing', async () => {
    const given = await answered()
    for (const words of ['', '  ', 'x'.repeat(2001), 'a\0b'])
      await expect(ask(given, words)).rejects.toMatchObject({ fieldErrors: { words: [expect.any(String)] } })
    const stranger = await aClient(world.db)
    for (const words of ['', 'Moins cher'])
      await expect(
        askChange(world.ctx(stranger), { quoteId: given.quoteId, version: 1, words }),
      ).rejects.toMatchObject({ name: 'NotFound' })
  })
})
