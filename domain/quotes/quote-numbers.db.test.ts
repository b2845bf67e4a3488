import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actingAs } from '#db/acting.ts'
import { quoteNumbers } from '#db/schema/quote-numbers.ts'
import { quoteVersions } from '#db/schema/quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider, aQuote } from '#harness/world.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { cancelQuote } from './cancel-quote.server.ts'
import { formatQuoteNumber } from './quote-number.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'

const world = testDatabase({ unlimited: true })
const quote = (quoteId: string) => ({
  quoteId,
  response: 'Voici notre devis',
  tax: 'included' as const,
  valid_until: addDaysToDay(todayInTunis(new Date()), 7),
  lines: [{ label: 'Menu', kind: 'fixed', quantity: '1', price: '100' }],
})
const YEAR = Number(todayInTunis(new Date()).slice(0, 4))

async function numbersOf(providerId: string): Promise<number[]> {
  const rows = await world.db.select().from(quoteNumbers).where(eq(quoteNumbers.providerId, providerId))
  expect(rows.every(({ year }) => year === YEAR)).toBe(true)
  return rows.map(({ number }) => number).sort((a, b) => a - b)
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Quotes that one provider was asked for, each by another client. */
async function askedOf(provider: Awaited<ReturnType<typeof aProvider>>, count: number) {
  return Promise.all(
    upTo(count).map(async () => {
      const client = await aClient(world.db)
      return { client, ...(await aQuote(world.db, { client, provider })) }
    }),
  )
}

describe('numbers of quotes', () => {
  it('have no gaps where fifty are sent at once, some of which their clients cancel', async () => {
    const provider = await aProvider(world.db)
    const asked = await askedOf(provider, 50)
    const sent = await Promise.allSettled(
      asked.map(async ({ quoteId, client }, index) => {
        const both = [sendQuoteVersion(world.ctx(provider), quote(quoteId))]
        if (index % 5 === 0) await cancelQuote(world.ctx(client), { quoteId }).catch(() => {})
        await Promise.all(both)
      }),
    )
    const done = sent.filter(({ status }) => status === 'fulfilled').length
    expect(done).toBeGreaterThanOrEqual(40)
    expect(await numbersOf(provider.providerId)).toEqual(upTo(done))
  })

  it('are each provider’s own, by years', async () => {
    const [provider, other] = [await aProvider(world.db), await aProvider(world.db)]
    for (const own of [provider, other, provider])
      for (const { quoteId } of await askedOf(own, 1)) await sendQuoteVersion(world.ctx(own), quote(quoteId))
    expect(await numbersOf(provider.providerId)).toEqual([1, 2])
    expect(await numbersOf(other.providerId)).toEqual([1])
    const [late] = await askedOf(provider, 1)
    const ctx = { ...world.ctx(provider), now: new Date(`${YEAR}-12-31T23:30:00Z`) }
    const validUntil = addDaysToDay(todayInTunis(ctx.now), 7)
    await sendQuoteVersion(ctx, { ...quote(late?.quoteId ?? ''), valid_until: validUntil })
    const rows = await world.db
      .select()
      .from(quoteNumbers)
      .where(eq(quoteNumbers.quoteRequestId, late?.quoteId ?? ''))
    // In Tunis it is the next year already.
    expect(rows.map(formatQuoteNumber)).toEqual([`${YEAR + 1}-00001`])
  })

  it('stay with a quote whatever its versions', async () => {
    const provider = await aProvider(world.db)
    const [first] = await askedOf(provider, 1)
    const quoteId = first?.quoteId ?? ''
    await sendQuoteVersion(world.ctx(provider), quote(quoteId))
    const [one] = await world.db.select().from(quoteVersions).where(eq(quoteVersions.quoteRequestId, quoteId))
    const { id: _, ...version } = one as NonNullable<typeof one>
    await world.db.insert(quoteVersions).values({ ...version, version: 2 })
    expect(await numbersOf(provider.providerId)).toEqual([1])
  })

  it('are given by nobody but the database, and never change', async () => {
    const provider = await aProvider(world.db)
    const [first] = await askedOf(provider, 1)
    await sendQuoteVersion(world.ctx(provider), quote(first?.quoteId ?? ''))
    const as = actingAs(world.app.db, { userId: provider.userId, duty: null })
    for (const statement of [
      sql`update quote_numbers set number = 7`,
      sql`delete from quote_numbers`,
      sql`insert into quote_numbers select provider_id, year, 7, quote_request_id from quote_numbers`,
    ])
      await expect(as.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
