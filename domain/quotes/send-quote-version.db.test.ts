import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actingAs } from '#db/acting.ts'
import { quoteAnswers, quoteLines, quoteVersions } from '#db/schema/quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider, aQuote } from '#harness/world.ts'
import { addDaysToDay, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { cancelQuote } from './cancel-quote.server.ts'
import { getQuoteFor } from './get-quote-for.server.ts'
import type { QuoteStatus } from './quote-state.ts'
import { NO_TERMS } from './quote-terms.ts'
import { respondQuote } from './respond-quote.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'

const world = testDatabase()
const TODAY = todayInTunis(new Date())
const LINES = [
  { label: 'Menu assis', kind: 'guest', quantity: '280', price: '38,500' },
  { label: 'Café turc', kind: 'option', quantity: '1', price: '480' },
]
const quote = (quoteId: string, changes: object = {}) => ({
  quoteId,
  response: 'Voici notre devis',
  tax: 'included' as const,
  valid_until: addDaysToDay(TODAY, 7),
  lines: LINES,
  ...changes,
})

async function asked(status: QuoteStatus = 'pending') {
  const pair = { client: await aClient(world.db), provider: await aProvider(world.db) }
  const { quoteId } = await aQuote(world.db, { ...pair, status })
  return { ...pair, quoteId }
}
const versionsOf = (quoteId: string) =>
  world.db.select().from(quoteVersions).where(eq(quoteVersions.quoteRequestId, quoteId))

describe('a quote with lines', () => {
  it('answers the request, and both parties read it as it was sent', async () => {
    const { client, provider, quoteId } = await asked()
    await sendQuoteVersion(world.ctx(provider), quote(quoteId))
    for (const actor of [client, provider]) {
      const { quote: read } = await getQuoteFor(world.ctx(actor), quoteId)
      expect(read).toMatchObject({ status: 'responded', response: 'Voici notre devis' })
      expect(read.version).toEqual({
        version: 1,
        tax: 'included',
        validUntil: addDaysToDay(TODAY, 7),
        lines: [
          { label: 'Menu assis', kind: 'guest', quantity: 28_000, unitPrice: 38_500n },
          { label: 'Café turc', kind: 'option', quantity: 100, unitPrice: 480_000n },
        ],
        terms: NO_TERMS,
        hold: null,
      })
    }
    // The hash is that of JSON that anybody can write down.
    const [kept] = await versionsOf(quoteId)
    const day = addDaysToDay(TODAY, 7)
    const json = `{"quote":"${quoteId}","version":1,"message":"Voici notre devis","tax":"included","valid_until":"${day}","lines":[["Menu assis","guest",28000,"38500"],["Café turc","option",100,"480000"]]}`
    expect(kept?.contentHash).toBe(createHash('sha256').update(json).digest('hex'))
  })

  it('keeps its terms as they were sent', async () => {
    const { client, provider, quoteId } = await asked()
    const day = addDaysToDay(TODAY, 7)
    await sendQuoteVersion(
      world.ctx(provider),
      quote(quoteId, {
        included: ' Vaisselle \n\nEau',
        not_included: 'Tables',
        payment_unit: 'amount',
        deposit: '1000,250',
        payments: [{ share: '', days: '30', due: 'before' }],
        cancellation: 'words',
        cancellation_words: 'Au cas par cas',
      }),
    )
    const { quote: read } = await getQuoteFor(world.ctx(client), quoteId)
    expect(read.version?.terms).toEqual({
      included: ['Vaisselle', 'Eau'],
      notIncluded: ['Tables'],
      payments: {
        unit: 'amount',
        deposit: 1_000_250n,
        instalments: [{ due: 'before', days: 30, share: 9_779_750n }],
      },
      cancellation: 'words',
      cancellationWords: 'Au cas par cas',
    })
    const [kept] = await versionsOf(quoteId)
    const json = `{"quote":"${quoteId}","version":1,"message":"Voici notre devis","tax":"included","valid_until":"${day}","lines":[["Menu assis","guest",28000,"38500"],["Café turc","option",100,"480000"]],"included":["Vaisselle","Eau"],"not_included":["Tables"],"payments":["amount","1000250",[["before",30,"9779750"]]],"cancellation":"words","cancellation_words":"Au cas par cas"}`
    expect(kept?.contentHash).toBe(createHash('sha256').update(json).digest('hex'))
  })

  it('is sent once, and again changes nothing; another one is refused', async () => {
    const { provider, quoteId } = await asked()
    const ctx = world.ctx(provider)
    expect(await sendQuoteVersion(ctx, quote(quoteId))).toEqual({ quoteId, repeated: false })
    expect(await sendQuoteVersion(ctx, quote(quoteId))).toEqual({ quoteId, repeated: true })
    for (const changes of [
      { response: 'Autre' },
      { tax: 'none' },
      { lines: LINES.slice(1) },
      { lines: LINES.toReversed() },
      { valid_until: addDaysToDay(TODAY, 8) },
      { included: 'Eau' },
      { not_included: 'Eau' },
      { deposit: '100' },
      { cancellation: 'strict' },
    ])
      await expect(sendQuoteVersion(ctx, quote(quoteId, changes))).rejects.toMatchObject({
        code: 'request-changed',
        data: { status: 'responded' },
      })
    expect(await versionsOf(quoteId)).toHaveLength(1)
  })

  it('is not taken for an answer in the same words', async () => {
    const { provider, quoteId } = await asked()
    await respondQuote(world.ctx(provider), { quoteId, response: 'Voici notre devis' })
    await expect(sendQuoteVersion(world.ctx(provider), quote(quoteId))).rejects.toMatchObject({
      code: 'request-changed',
    })
    expect(await versionsOf(quoteId)).toEqual([])
  })

  it('is told that what it would follow has expired', async () => {
    const { provider, quoteId } = await asked()
    await sendQuoteVersion(world.ctx(provider), quote(quoteId))
    const later = addDaysToDay(TODAY, 8)
    const stale = quote(quoteId, { response: 'Autre', valid_until: addDaysToDay(later, 7) })
    const ctx = { ...world.ctx(provider), now: tunisInstant(later, '12:00') }
    await expect(sendQuoteVersion(ctx, stale)).rejects.toMatchObject({
      data: { status: 'expired' },
    })
  })

  it.each(['declined', 'cancelled'] as const)('comes too late for a %s request', async (status) => {
    const { provider, quoteId } = await asked(status)
    await expect(sendQuoteVersion(world.ctx(provider), quote(quoteId))).rejects.toMatchObject({
      code: 'request-changed',
      data: { status },
    })
    expect(await versionsOf(quoteId)).toEqual([])
  })

  it('leaves nothing of itself where the client cancels at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { client, provider, quoteId } = await asked()
      const [sent] = await Promise.allSettled([
        sendQuoteVersion(world.ctx(provider), quote(quoteId)),
        cancelQuote(world.ctx(client), { quoteId }),
      ])
      expect(await versionsOf(quoteId)).toHaveLength(sent.status === 'fulfilled' ? 1 : 0)
    }
  })

  it('is for the request’s provider alone, before anything is said about its fields', async () => {
    const { client, quoteId } = await asked()
    const other = await aProvider(world.db)
    for (const id of [quoteId, randomUUID(), 'x'])
      await expect(sendQuoteVersion(world.ctx(other), quote(id, { lines: [] }))).rejects.toMatchObject({
        name: 'NotFound',
      })
    await expect(sendQuoteVersion(world.ctx(client), quote(quoteId))).rejects.toMatchObject({
      name: 'Forbidden',
    })
    await expect(sendQuoteVersion(world.ctx(null), quote(quoteId))).rejects.toMatchObject({
      name: 'Unauthenticated',
    })
  })

  it('is valid before the day that its request names', async () => {
    const { provider, quoteId } = await asked()
    await world.db.insert(quoteAnswers).values({
      quoteRequestId: quoteId,
      position: 0,
      questionText: 'Quel jour ?',
      inputType: 'date',
      answer: [addDaysToDay(TODAY, 5)],
    })
    await expect(sendQuoteVersion(world.ctx(provider), quote(quoteId))).rejects.toMatchObject({
      fieldErrors: { valid_until: [expect.stringMatching(/^Choisissez un jour/)] },
    })
    await sendQuoteVersion(world.ctx(provider), quote(quoteId, { valid_until: addDaysToDay(TODAY, 4) }))
  })

  it('never changes and never goes, whoever asks', async () => {
    const { client, provider, quoteId } = await asked()
    await sendQuoteVersion(world.ctx(provider), quote(quoteId))
    for (const { userId } of [client, provider])
      for (const statement of [
        sql`update quote_versions set valid_until = '2099-01-01'`,
        sql`delete from quote_versions`,
        sql`update quote_lines set unit_price = 1`,
        sql`delete from quote_lines`,
      ]) {
        const done = actingAs(world.app.db, { userId, duty: null }).execute(statement)
        await expect(done).rejects.toMatchObject({ cause: { code: '42501' } })
      }
  })

  it('is made by nobody but the provider, in the database too', async () => {
    const { client, provider, quoteId } = await asked()
    await sendQuoteVersion(world.ctx(provider), quote(quoteId))
    const [version] = await versionsOf(quoteId)
    const as = (userId: string) => actingAs(world.app.db, { userId, duty: null })
    const stranger = await aProvider(world.db)
    for (const { userId } of [client, stranger]) {
      const copy = { ...version, id: randomUUID(), version: 2 } as typeof quoteVersions.$inferInsert
      await expect(as(userId).insert(quoteVersions).values(copy)).rejects.toMatchObject({
        cause: { code: '42501' },
      })
      const line = { label: 'Cadeau', kind: 'discount', quantity: 100, unitPrice: 1n, position: 9 } as const
      await expect(
        as(userId)
          .insert(quoteLines)
          .values({ ...line, quoteVersionId: version?.id ?? '' }),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})
