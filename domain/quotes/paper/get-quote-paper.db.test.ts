import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { quoteAnswers, quoteVersions } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { readPdf } from '#harness/read-pdf.ts'
import { aClient, aProvider, aQuote } from '#harness/world.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { getQuoteFor } from '../get-quote-for.server.ts'
import { quoteSums } from '../quote-sums.ts'
import { sendQuoteVersion } from '../send-quote-version.server.ts'
import { drawQuote } from './draw-quote.ts'
import { getQuotePaper } from './get-quote-paper.server.ts'

const world = testDatabase()
const paperWorkers = { draw: async (job: Parameters<typeof drawQuote>[0]) => drawQuote(job) }
const ctx = (actor: Actor | null) => ({ ...world.ctx(actor), paperWorkers, site: 'machmoum.tn' })

async function answered() {
  const pair = { client: await aClient(world.db), provider: await aProvider(world.db) }
  const { quoteId } = await aQuote(world.db, pair)
  await world.db.insert(quoteAnswers).values({
    quoteRequestId: quoteId,
    position: 0,
    questionText: 'Quel jour ?',
    inputType: 'date',
    answer: [A_DAY],
  })
  await sendQuoteVersion(world.ctx(pair.provider), {
    quoteId,
    response: 'Voici notre devis',
    tax: 'included',
    valid_until: addDaysToDay(todayInTunis(new Date()), 7),
    lines: [
      { label: 'Menu assis', kind: 'guest', quantity: '280', price: '38,500' },
      { label: 'Café turc', kind: 'option', quantity: '1', price: '480' },
    ],
  })
  return { ...pair, quoteId }
}

describe('the paper of a quote', () => {
  it('is the same for both parties: sums and hash of the page, both names, no address and no phone', async () => {
    const { client, provider, quoteId } = await answered()
    const [version] = await world.db
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteRequestId, quoteId))
    const { quote } = await getQuoteFor(world.ctx(client), quoteId)
    expect(quoteSums(quote.version?.lines ?? []).total).toBe(10_780_000n)
    const papers = await Promise.all(
      [client, provider].map((actor) => getQuotePaper(ctx(actor), `${quoteId}-1.pdf`)),
    )
    const year = todayInTunis(new Date()).slice(0, 4)
    expect(papers[0]?.name).toBe(`devis-${year}-00001-v1.pdf`)
    const [one, other] = papers.map(({ bytes }) => readPdf(bytes).whole)
    expect(one).toBe(other)
    for (const said of [
      `Devis n°\u00A0${year}-00001, version\u00A01`,
      client.name,
      provider.name,
      'Menu assis',
      '10\u00A0780\u00A0DT',
      version?.contentHash,
      'Ce document n’est pas une facture.',
    ])
      expect(one).toContain(said)
    expect(one).not.toContain('@')
  })

  it('is nobody else’s, and of no version that was not sent', async () => {
    const { client, provider, quoteId } = await answered()
    const strangers = [await aClient(world.db), await aProvider(world.db)]
    for (const actor of strangers)
      await expect(getQuotePaper(ctx(actor), `${quoteId}-1.pdf`)).rejects.toMatchObject({ name: 'NotFound' })
    await expect(getQuotePaper(ctx(null), `${quoteId}-1.pdf`)).rejects.toMatchObject({
      name: 'Unauthenticated',
    })
    for (const actor of [client, provider])
      for (const file of [
        `${quoteId}-2.pdf`,
        `${quoteId}-0.pdf`,
        `${quoteId}-999999.pdf`,
        `${quoteId}-1`,
        `${randomUUID()}-1.pdf`,
        '-1.pdf',
        '%00-1.pdf',
        'x',
      ])
        await expect(getQuotePaper(ctx(actor), file)).rejects.toMatchObject({ name: 'NotFound' })
  })

  it('is not to be had where too many wait', async () => {
    const { client, quoteId } = await answered()
    const full = { ...ctx(client), paperWorkers: { draw: async () => null } }
    await expect(getQuotePaper(full, `${quoteId}-1.pdf`)).rejects.toMatchObject({ name: 'Unavailable' })
  })
})
