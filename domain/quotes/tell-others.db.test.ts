import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { quoteAnswers } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { quotesIn } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY, THE_NEXT_DAY } from '#harness/days.ts'
import { aClient, aProvider, aQuote } from '#harness/world.ts'
import { getQuoteFor } from './get-quote-for.server.ts'
import { listOthers, tellOthers } from './tell-others.server.ts'

const world = testDatabase({ unlimited: true })
const { answered, accept, eventsOf } = quotesIn(world)

/** Quotes of one client, each with a provider of its own. */
async function quotesOf(client: Actor, statuses: Parameters<typeof aQuote>[1]['status'][]) {
  const ids: string[] = []
  for (const status of statuses) {
    const provider = await aProvider(world.db)
    const { quoteId } = await aQuote(world.db, { client, provider, ...(status && { status }) })
    ids.push(quoteId)
  }
  return ids
}

/** Gives the provider of a quote another trade. */
const becomeSinger = (quoteId: string) =>
  world.db.execute(sql`
    update provider_categories set category = 'chanteur' where provider_profile_id = (
      select p.id from provider_profiles p join quote_requests q on q.provider_id = p.provider_id where q.id = ${quoteId})`)

describe('tellOthers', () => {
  const statusOf = async (client: Actor, id: string) => (await getQuoteFor(world.ctx(client), id)).quote

  it('refuses what is answered, cancels what waits, and tells each once', async () => {
    const given = await answered()
    const { client, quoteId } = given
    const [open = '', waiting = '', over = ''] = await quotesOf(client, ['responded', 'pending', 'declined'])
    expect(await listOthers(world.ctx(client), quoteId)).toEqual([])
    await accept(given)
    expect((await listOthers(world.ctx(client), quoteId)).map((other) => other.quoteId)).toEqual([
      open,
      waiting,
    ])
    expect(await tellOthers(world.ctx(client), { quoteId, reason: 'price' })).toBe(2)
    expect(await statusOf(client, open)).toMatchObject({
      status: 'refused',
      refusalReason: 'price',
      choseOther: true,
    })
    expect(await statusOf(client, waiting)).toMatchObject({
      status: 'cancelled',
      refusalReason: 'price',
      choseOther: true,
    })
    expect(await statusOf(client, over)).toMatchObject({ status: 'declined', choseOther: false })
    expect(await tellOthers(world.ctx(client), { quoteId, reason: 'style' })).toBe(0)
    expect([await eventsOf(open), await eventsOf(waiting)]).toEqual([['quote.refused'], ['quote.cancelled']])
  })

  it('reaches providers of the same trade alone, and nobody else’s requests', async () => {
    const given = await answered()
    const [open = ''] = await quotesOf(given.client, ['responded'])
    await becomeSinger(open)
    const [foreign = ''] = await quotesOf(await aClient(world.db), ['responded'])
    await accept(given)
    expect(await tellOthers(world.ctx(given.client), { quoteId: given.quoteId })).toBe(0)
    expect([await eventsOf(open), await eventsOf(foreign)]).toEqual([[], []])
  })

  it('reaches nobody twice: not the provider that was chosen, nor those who can’t be accepted any more', async () => {
    const given = await answered()
    const { client, provider, quoteId } = given
    await aQuote(world.db, { client, provider, status: 'responded' })
    await quotesOf(client, ['expired', 'refused', 'withdrawn', 'cancelled'])
    const [late = '', tooLate = ''] = await quotesOf(client, ['unanswered', 'unanswered'])
    await world.pool.query(
      `update quote_requests set unanswered_at = now() - interval '15 days' where id = $1`,
      [tooLate],
    )
    await accept(given)
    expect(await listOthers(world.ctx(client), quoteId)).toMatchObject([{ quoteId: late }])
    expect(await tellOthers(world.ctx(client), { quoteId })).toBe(1)
    expect((await statusOf(client, late)).status).toBe('cancelled')
  })

  it('reaches those of the same event: of its day, of its brief, or of no stated day', async () => {
    const given = await answered()
    const { client, quoteId } = given
    const [same = '', other = '', open = '', ofBrief = ''] = await quotesOf(client, Array(4).fill('pending'))
    for (const [id, day] of [
      [same, A_DAY],
      [other, THE_NEXT_DAY],
      [ofBrief, THE_NEXT_DAY],
    ] as const)
      await world.db.insert(quoteAnswers).values({
        quoteRequestId: id,
        position: 0,
        questionText: 'Quel jour ?',
        inputType: 'date',
        answer: [day],
      })
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into briefs (client_id, category, day, flexibility, governorate, submission_id, sent_to)
        values ($1, 'music', $2, 3, 'tunis', gen_random_uuid(), 2) returning id`,
      [client.userId, A_DAY],
    )
    await world.pool.query('update quote_requests set brief_id = $1 where id = any($2)', [
      rows[0]?.id,
      [quoteId, ofBrief],
    ])
    // A brief asks for any trade of its group.
    await becomeSinger(ofBrief)
    await accept(given)
    const others = await listOthers(world.ctx(client), quoteId)
    expect(others.map((one) => one.quoteId)).toEqual([same, open, ofBrief])
    expect(others.every(({ providerName }) => providerName.length > 0)).toBe(true)
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
