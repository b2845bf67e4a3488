import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { callOffBooking } from '#domain/bookings/call-off-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { type AnsweredQuote, quotesIn, TODAY, versionInput } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { holdsIn } from '#harness/held-quotes.ts'
import { aBooking, aClient, aProvider, aQuote, aReview } from '#harness/world.ts'
import { addDaysToDay } from '#lib/dates.ts'
import { compareQuotes } from './compare-quotes.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'

const world = testDatabase({ unlimited: true })
type Asked = Parameters<typeof compareQuotes>[1]
const { answered, accept, bookingsOf, limitTo } = quotesIn(world)
const { held, another, letEnd } = holdsIn(world)
const compared = async (client: Actor, ids: string[] = [], asked: Asked = { ids }) =>
  (await compareQuotes(world.ctx(client), asked)).map(({ quote }) => quote.id)

/** A quote as its client compares it. */
const beside = async ({ client, quoteId }: AnsweredQuote) =>
  (await compareQuotes(world.ctx(client), { ids: [quoteId] }))[0]

/** Quotes of one client, open unless said otherwise. */
async function quotesOf(client: Actor, statuses: Parameters<typeof aQuote>[1]['status'][]) {
  const ids: string[] = []
  for (const status of statuses) {
    const provider = await aProvider(world.db)
    const { quoteId } = await aQuote(world.db, { client, provider, ...(status && { status }) })
    ids.push(quoteId)
  }
  return ids
}

describe('compareQuotes', () => {
  it('shows the quotes that are named, in that order', async () => {
    const client = await aClient(world.db)
    const ids = await quotesOf(client, ['responded', 'accepted', 'responded'])
    expect(await compared(client, ids.toReversed())).toEqual(ids.toReversed())
    expect(await compared(client, [ids[1] ?? '', ids[1] ?? ''])).toEqual([ids[1]])
  })

  it('shows those that are open where none is named', async () => {
    const client = await aClient(world.db)
    const ids = await quotesOf(client, [
      'responded',
      'accepted',
      'expired',
      'responded',
      'pending',
      'refused',
    ])
    expect((await compared(client)).sort()).toEqual([ids[0], ids[3]].sort())
    expect(await compared(await aClient(world.db))).toEqual([])
  })

  it('shows those of the trade of a quote, or of the trade that most are of', async () => {
    const client = await aClient(world.db)
    const of = async (category: 'decorateur' | 'traiteur-sale') => {
      const provider = await aProvider(world.db, { categories: [category] })
      return (await aQuote(world.db, { client, provider, status: 'responded' })).quoteId
    }
    const decorators = [await of('decorateur'), await of('decorateur')]
    const caterer = await of('traiteur-sale')
    expect((await compared(client)).sort()).toEqual(decorators.sort())
    expect(await compared(client, [], { like: caterer })).toEqual([caterer])
    expect((await compared(client, [], { like: decorators[1] ?? '' })).sort()).toEqual(decorators.sort())
    // Of anything else that it names nothing is told.
    const [foreign = ''] = await quotesOf(await aClient(world.db), ['responded'])
    for (const like of [foreign, randomUUID(), 'x'])
      expect((await compared(client, [], { like })).sort()).toEqual(decorators.sort())
  })

  it('shows those of the brief of a quote, whatever their trades', async () => {
    const client = await aClient(world.db)
    const of = async (category: 'decorateur' | 'fleuriste') => {
      const provider = await aProvider(world.db, { categories: [category] })
      return (await aQuote(world.db, { client, provider, status: 'responded' })).quoteId
    }
    const ofBrief = [await of('decorateur'), await of('fleuriste')]
    const [like = ''] = ofBrief
    const florist = await of('fleuriste')
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into briefs (client_id, category, day, governorate, submission_id, sent_to)
        values ($1, 'decoration', $2, 'tunis', gen_random_uuid(), 2) returning id`,
      [client.userId, A_DAY],
    )
    const join = 'update quote_requests set brief_id = $1 where id = any($2)'
    await world.pool.query(join, [rows[0]?.id, ofBrief])
    expect((await compared(client, [], { like })).sort()).toEqual(ofBrief.toSorted())
    expect(await compared(client, [], { like: florist })).toHaveLength(2)
  })

  it('is of the client’s own answered quotes alone', async () => {
    const client = await aClient(world.db)
    const [own = '', pending = ''] = await quotesOf(client, ['responded', 'pending'])
    const [foreign = ''] = await quotesOf(await aClient(world.db), ['responded'])
    for (const id of [foreign, pending, randomUUID(), 'x', '\0'])
      await expect(compared(client, [own, id])).rejects.toMatchObject({ name: 'NotFound' })
    const many = await quotesOf(
      client,
      Array.from({ length: 6 }, () => 'responded'),
    )
    await expect(compared(client, many)).rejects.toMatchObject({ name: 'NotFound' })
    await expect(compareQuotes(world.ctx(await aProvider(world.db)), {})).rejects.toMatchObject({
      name: 'Forbidden',
    })
    await expect(compareQuotes(world.ctx(null), {})).rejects.toMatchObject({ name: 'Unauthenticated' })
  })

  it('says of each provider what reviews and calendar say', async () => {
    const given = await answered()
    await aReview(world.db, { client: await aClient(world.db), provider: given.provider, rating: 4 })
    expect(await beside(given)).toMatchObject({ day: A_DAY, freedom: 'free', rating: 4, reviewCount: 1 })
    await limitTo(given.provider, 1)
    await aBooking(world.db, {
      client: await aClient(world.db),
      provider: given.provider,
      day: A_DAY,
      status: 'accepted',
    })
    expect(await beside(given)).toMatchObject({ freedom: 'taken' })
    expect(
      await compareQuotes(world.ctx(given.client), { ids: [(await answered(true, null)).quoteId] }).catch(
        (e) => e.name,
      ),
    ).toBe('NotFound')
  })

  it('does not count a hold of the quote’s own against it, but against others', async () => {
    const given = await held()
    const other = await another(given)
    const quote = { heldUntil: addDaysToDay(TODAY, 7) }
    expect(await beside(given)).toMatchObject({ day: A_DAY, freedom: 'held', quote })
    expect(await beside(other)).toMatchObject({ day: A_DAY, freedom: 'taken' })
    await letEnd(given)
    for (const one of [given, other]) expect(await beside(one)).toMatchObject({ freedom: 'free' })
  })

  it('does not count a booking of the quote’s own against it', async () => {
    const given = await held()
    const other = await another(given)
    await accept(given, { version: 2 })
    expect(await beside(given)).toMatchObject({ day: A_DAY, freedom: 'booked' })
    expect(await beside(other)).toMatchObject({ freedom: 'taken' })
    const [booking] = await bookingsOf(given)
    const calledOff = { bookingId: booking?.id ?? '', reason: 'date-changed' }
    await callOffBooking(world.ctx(given.client), calledOff)
    for (const one of [given, other]) expect(await beside(one)).toMatchObject({ freedom: 'free' })
  })

  it('names the day of the booking where the request names none', async () => {
    const given = await answered(true, null)
    expect(await beside(given)).toMatchObject({ day: null, freedom: null })
    await limitTo(given.provider, 1)
    await accept(given, { requested_date: A_DAY })
    expect(await beside(given)).toMatchObject({ day: A_DAY, freedom: 'booked' })
  })

  it('knows the guests that the request states', async () => {
    const given = await answered()
    expect(await beside(given)).toMatchObject({ guests: null })
    await world.db.insert(quoteAnswers).values({
      quoteRequestId: given.quoteId,
      position: 1,
      questionText: 'Combien serez-vous ?',
      inputType: 'number',
      answer: ['250'],
      fact: 'guests',
    })
    expect(await beside(given)).toMatchObject({ guests: 250 })
  })

  it('shows the newest version', async () => {
    const given = await answered()
    const next = versionInput(given.quoteId, { after: 1, valid_until: addDaysToDay(TODAY, 9) })
    await sendQuoteVersion(world.ctx(given.provider), next)
    expect((await beside(given))?.quote.version?.version).toBe(2)
  })
})
