import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { occupancies } from '#db/schema/calendar.ts'
import { quoteLines, quoteVersions } from '#db/schema/quotes.ts'
import { type AnsweredQuote, quotesIn, TODAY, versionInput } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay, tunisInstant } from '#lib/dates.ts'
import { chooseOther } from './choose-other.server.ts'
import { getQuoteFor } from './get-quote-for.server.ts'
import { makeWish } from './make-wish.server.ts'
import { prolongQuote } from './prolong-quote.server.ts'
import type { Wish } from './quote-wish.ts'
import { readVersions } from './read-versions.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'

// Answers of a client to a quote beside accepting it (W4).

const world = testDatabase({ connections: 12, unlimited: true })
const { answered, accept, eventsOf } = quotesIn(world)
const LAST = addDaysToDay(TODAY, 7)

const wish = ({ client, quoteId }: AnsweredQuote, wish: Wish, version = 1) =>
  makeWish(world.ctx(client), { quoteId, version, wish })
const other = ({ client, quoteId }: AnsweredQuote, version = 1) =>
  chooseOther(world.ctx(client), { quoteId, version })
const prolong = ({ provider, quoteId }: AnsweredQuote, version = 1, now?: Date) =>
  prolongQuote(world.ctx(provider, now), { quoteId, version })
const readBy = async ({ provider, quoteId }: AnsweredQuote) =>
  (await getQuoteFor(world.ctx(provider), quoteId)).quote
const holdsOf = async () =>
  (await world.db.select().from(occupancies)).filter(({ source }) => source === 'hold')

describe('makeWish', () => {
  it('tells each wish once a version; the quote stays open, and both read it until another comes', async () => {
    const given = await answered()
    expect(await wish(given, 'days')).toEqual({ quoteId: given.quoteId, repeated: false })
    expect(await wish(given, 'days')).toEqual({ quoteId: given.quoteId, repeated: true })
    expect(await wish(given, 'price')).toMatchObject({ repeated: false })
    expect(await readBy(given)).toMatchObject({ status: 'responded', wishes: ['days', 'price'] })
    expect(await eventsOf(given.quoteId)).toEqual([
      'quote.change-asked',
      'quote.change-asked',
      'quote.responded',
    ])
    await sendQuoteVersion(
      world.ctx(given.provider),
      versionInput(given.quoteId, { after: 1, response: 'Mieux' }),
    )
    expect((await readBy(given)).wishes).toEqual([])
    await expect(wish(given, 'price')).rejects.toMatchObject({ code: 'quote-superseded' })
    await wish(given, 'price', 2)
    await accept(given, { version: 2 })
    await expect(wish(given, 'days', 2)).rejects.toMatchObject({ code: 'request-changed' })
  })

  it('has no days for words alone, nor where the event comes before', async () => {
    const words = await answered(false)
    await expect(wish(words, 'days', 0)).rejects.toMatchObject({ code: 'no-more-days' })
    expect((await readBy(words)).wishes).toEqual([])
    expect(await wish(words, 'price', 0)).toMatchObject({ repeated: false })
    const near = await answered(true, addDaysToDay(TODAY, 14))
    await expect(wish(near, 'days')).rejects.toMatchObject({ code: 'no-more-days' })
    const later = await answered(true, addDaysToDay(TODAY, 15))
    expect(await wish(later, 'days')).toMatchObject({ repeated: false })
  })

  it('says what is wrong, and to strangers nothing', async () => {
    const given = await answered()
    const asked = { quoteId: given.quoteId, version: 1, wish: 'x' as Wish }
    await expect(makeWish(world.ctx(given.client), asked)).rejects.toMatchObject({ name: 'Invalid' })
    const stranger = await aClient(world.db)
    for (const one of [asked, { ...asked, wish: 'price' as const }])
      await expect(makeWish(world.ctx(stranger), one)).rejects.toMatchObject({ name: 'NotFound' })
    await expect(makeWish(world.ctx(given.provider), asked)).rejects.toMatchObject({ name: 'Forbidden' })
  })
})

describe('chooseOther', () => {
  it('refuses the quote, says why, once, and lets go of its day', async () => {
    const given = await answered()
    await sendQuoteVersion(world.ctx(given.provider), versionInput(given.quoteId, { after: 1, hold: 'on' }))
    expect(await holdsOf()).toMatchObject([{ day: A_DAY, ref: given.quoteId }])
    await expect(other(given, 1)).rejects.toMatchObject({ code: 'quote-superseded' })
    expect(await other(given, 2)).toEqual({ quoteId: given.quoteId, repeated: false })
    expect(await other(given, 2)).toEqual({ quoteId: given.quoteId, repeated: true })
    expect(await readBy(given)).toMatchObject({ status: 'refused', choseOther: true, refusalReason: null })
    expect(await holdsOf()).toEqual([])
    expect(await eventsOf(given.quoteId)).toEqual(['quote.refused', 'quote.responded', 'quote.revised'])
  })

  it('comes too late for what was accepted, and is nobody else’s', async () => {
    const given = await answered()
    const stranger = { ...given, client: await aClient(world.db) }
    await expect(other(stranger)).rejects.toMatchObject({ name: 'NotFound' })
    await accept(given)
    await expect(other(given)).rejects.toMatchObject({ code: 'request-changed' })
    expect((await readBy(given)).status).toBe('accepted')
  })

  it('and an acceptance at once: one of them, and never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const given = await answered()
      const both = round % 2 ? [other(given), accept(given)] : [accept(given), other(given)]
      const settled = await Promise.allSettled(both)
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const { status, choseOther } = await readBy(given)
      expect([status, choseOther]).toEqual(status === 'accepted' ? ['accepted', false] : ['refused', true])
    }
  })
})

describe('prolongQuote', () => {
  it('sends the same, valid for 7 more days, once, with the day that it holds', async () => {
    const given = await answered()
    const terms = {
      included: 'Vaisselle\nService',
      deposit: '30',
      payments: [{ share: '70', days: '0', due: 'before' }],
    }
    await sendQuoteVersion(
      world.ctx(given.provider),
      versionInput(given.quoteId, { after: 1, hold: 'on', payment_unit: 'percent', ...terms }),
    )
    await wish(given, 'days', 2)
    const [first, second] = await Promise.allSettled([prolong(given, 2), prolong(given, 2)])
    expect([first, second].map((one) => one.status === 'fulfilled' && one.value.repeated).sort()).toEqual([
      false,
      true,
    ])
    const versions = await readVersions(world.ctx(given.client), given.quoteId)
    expect(versions).toHaveLength(3)
    const [{ createdAt: _, contentHash: __, ...before }, { createdAt: ___, contentHash: ____, ...now }] =
      versions.slice(1) as [(typeof versions)[0], (typeof versions)[0]]
    const until = addDaysToDay(LAST, 7)
    expect(now).toEqual({ ...before, version: 3, validUntil: until, hold: { ...before.hold, until } })
    expect(await readBy(given)).toMatchObject({ status: 'responded', wishes: [], heldUntil: until })
    await expect(wish(given, 'price', 2)).rejects.toMatchObject({ code: 'quote-superseded' })
  })

  it('brings back what has expired, for a week', async () => {
    const given = await answered()
    const days = (count: number) => tunisInstant(addDaysToDay(LAST, count), '12:00')
    await expect(prolong(given, 1, days(7))).rejects.toMatchObject({ code: 'no-more-days' })
    await prolong(given, 1, days(6))
    expect((await readVersions(world.ctx(given.client), given.quoteId)).at(-1)?.validUntil).toBe(
      addDaysToDay(LAST, 7),
    )
  })

  it('sends no field that an older version has without its value, and says so', async () => {
    const given = await answered()
    const [sent] = await world.db
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteRequestId, given.quoteId))
    const line = { position: 9, kind: 'option', quantity: 100, unitPrice: 1n } as const
    await world.db
      .insert(quoteLines)
      .values({ quoteVersionId: sent?.id ?? '', label: 'Transport à {lieu}', ...line })
    await expect(prolong(given)).rejects.toMatchObject({
      name: 'Conflict',
      message: 'Le lieu n’est pas connu. Écrivez-le ou retirez {lieu} avant d’envoyer.',
    })
  })

  it('follows no version that its sender has not seen, nor what was decided, and is nobody else’s', async () => {
    const given = await answered()
    await expect(prolong({ ...given, provider: await aProvider(world.db) })).rejects.toMatchObject({
      name: 'NotFound',
    })
    await expect(prolong(given, 2)).rejects.toMatchObject({ code: 'no-more-days' })
    await sendQuoteVersion(
      world.ctx(given.provider),
      versionInput(given.quoteId, { after: 1, response: 'Mieux' }),
    )
    await expect(prolong(given, 1)).rejects.toMatchObject({ code: 'request-changed' })
    await other(given, 2)
    await expect(prolong(given, 2)).rejects.toMatchObject({ code: 'request-changed' })
  })
})
