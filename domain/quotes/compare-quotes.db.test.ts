import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
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
import { getQuoteFor } from './get-quote-for.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'
import { countOthers, tellOthers } from './tell-others.server.ts'

const world = testDatabase({ unlimited: true })
type Asked = Parameters<typeof compareQuotes>[1]
const { answered, accept, bookingsOf, eventsOf, limitTo } = quotesIn(world)
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

describe('tellOthers', () => {
  const statusOf = async (client: Actor, id: string) => (await getQuoteFor(world.ctx(client), id)).quote

  it('refuses what is answered, cancels what waits, and tells each once', async () => {
    const given = await answered()
    const { client, quoteId } = given
    const [open = '', waiting = '', over = ''] = await quotesOf(client, ['responded', 'pending', 'declined'])
    expect(await countOthers(world.ctx(client), quoteId)).toBe(0)
    await accept(given)
    expect(await countOthers(world.ctx(client), quoteId)).toBe(2)
    expect(await tellOthers(world.ctx(client), { quoteId, reason: 'price' })).toBe(2)
    expect(await statusOf(client, open)).toMatchObject({
      status: 'refused',
      refusalReason: 'price',
      choseOther: true,
    })
    expect(await statusOf(client, waiting)).toMatchObject({ status: 'cancelled', choseOther: true })
    expect(await statusOf(client, over)).toMatchObject({ status: 'declined', choseOther: false })
    expect(await tellOthers(world.ctx(client), { quoteId, reason: 'style' })).toBe(0)
    expect([await eventsOf(open), await eventsOf(waiting)]).toEqual([['quote.refused'], ['quote.cancelled']])
  })

  it('reaches providers of the same trade alone, and nobody else’s requests', async () => {
    const given = await answered()
    const [open = ''] = await quotesOf(given.client, ['responded'])
    await world.db.execute(sql`
      update provider_categories set category = 'chanteur' where provider_profile_id = (
        select p.id from provider_profiles p join quote_requests q on q.provider_id = p.provider_id where q.id = ${open})`)
    const [foreign = ''] = await quotesOf(await aClient(world.db), ['responded'])
    await accept(given)
    expect(await tellOthers(world.ctx(given.client), { quoteId: given.quoteId })).toBe(0)
    expect([await eventsOf(open), await eventsOf(foreign)]).toEqual([[], []])
  })

  it('is for the client of the accepted quote', async () => {
    const given = await answered()
    await accept(given)
    for (const id of [given.quoteId, randomUUID(), 'x'])
      await expect(tellOthers(world.ctx(await aClient(world.db)), { quoteId: id })).rejects.toMatchObject({
        name: 'NotFound',
      })
    await expect(
      tellOthers(world.ctx(given.client), { quoteId: given.quoteId, reason: 'laid' }),
    ).rejects.toMatchObject({ name: 'Invalid' })
    await expect(tellOthers(world.ctx(given.provider), { quoteId: given.quoteId })).rejects.toMatchObject({
      name: 'Forbidden',
    })
  })

  it('pressed twice at once, tells once', async () => {
    const given = await answered()
    const [open = ''] = await quotesOf(given.client, ['responded'])
    await accept(given)
    const run = () => tellOthers(world.ctx(given.client), { quoteId: given.quoteId })
    expect((await Promise.all([run(), run()])).sort()).toEqual([0, 1])
    expect(await eventsOf(open)).toEqual(['quote.refused'])
  })
})
