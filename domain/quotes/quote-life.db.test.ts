import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type AnsweredQuote, quotesIn, versionInput } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient } from '#harness/world.ts'
import { askChange } from './ask-change.server.ts'
import { getQuoteFor } from './get-quote-for.server.ts'
import { refuseQuote } from './refuse-quote.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'
import { withdrawQuote } from './withdraw-quote.server.ts'

const world = testDatabase({ connections: 8, unlimited: true })
const { answered, accept, bookingsOf, eventsOf, limitTo } = quotesIn(world)

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
      sendQuoteVersion(
        world.ctx(given.provider),
        versionInput(given.quoteId, { response: 'Mieux', after: 1 }),
      ),
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
  const ask = ({ client, quoteId }: AnsweredQuote, words: string, version = 1) =>
    askChange(world.ctx(client), { quoteId, version, words })

  it('asks once a version, and both read it until another version comes', async () => {
    const given = await answered()
    expect(await ask(given, '  250 invités, pas 280 ')).toEqual({ quoteId: given.quoteId, repeated: false })
    expect(await ask(given, '250 invités, pas 280')).toEqual({ quoteId: given.quoteId, repeated: true })
    await expect(ask(given, 'Moins cher')).rejects.toMatchObject({ code: 'change-asked' })
    const read = async () => (await getQuoteFor(world.ctx(given.provider), given.quoteId)).quote.changeAsked
    expect(await read()).toBe('250 invités, pas 280')
    expect(await eventsOf(given.quoteId)).toEqual(['quote.change-asked', 'quote.responded'])
    await sendQuoteVersion(
      world.ctx(given.provider),
      versionInput(given.quoteId, { response: 'Mieux', after: 1 }),
    )
    expect(await read()).toBeNull()
    await expect(ask(given, 'Encore')).rejects.toMatchObject({ code: 'quote-superseded' })
    await ask(given, 'Encore', 2)
  })

  it('is of an open answer, with or without lines', async () => {
    const given = await answered(false)
    await ask(given, 'Un prix par invité ?', 0)
    await sendQuoteVersion(world.ctx(given.provider), versionInput(given.quoteId, { after: 0 }))
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
