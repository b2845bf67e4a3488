import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { quoteWishes } from '#db/schema/quote-life.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { LINK_ACTIONS, type LinkAction } from '#domain/action-links/link-actions.ts'
import { makeWish } from '#domain/quotes/make-wish.server.ts'
import { readVersions } from '#domain/quotes/read-versions.server.ts'
import { sendQuoteVersion } from '#domain/quotes/send-quote-version.server.ts'
import { withdrawQuote } from '#domain/quotes/withdraw-quote.server.ts'
import { actionLinksOf, DEAD } from '#harness/action-links.ts'
import { quotesIn, versionInput } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { formatDayLong } from '#lib/dates.ts'

// The links of a quote that ends (W4): the client's four, and the provider's answer to 7 more days.

const database = testDatabase({ connections: 12, unlimited: true })
const site = wholeSite(database)
const { answered, bookingsOf } = quotesIn(database)
const { press, made, linkOf, changed, pressTwenty, seen, openOften, expectOneDeadPage } = actionLinksOf(
  database,
  site,
)

const CLIENT_TURN = ['quote.accept', 'quote.ask-days', 'quote.too-dear', 'quote.choose-other'] as const
const ONCE = [200, ...Array.from({ length: 19 }, () => 404)]

async function linksOfTurn() {
  const [given, asked] = [await answered(), await answered()]
  await makeWish(database.ctx(asked.client), { quoteId: asked.quoteId, version: 1, wish: 'days' })
  const own = {} as Record<(typeof CLIENT_TURN)[number], string>
  for (const action of CLIENT_TURN) own[action] = await linkOf(given.client, given.quoteId, action)
  const prolong = await linkOf(asked.provider, asked.quoteId, 'quote.prolong')
  return { given, asked, own, links: { ...own, 'quote.prolong': prolong } }
}

const wishesOf = async (quoteId: string) =>
  (await database.db.select().from(quoteWishes).where(eq(quoteWishes.quoteRequestId, quoteId))).map(
    ({ wish }) => wish,
  )

it('change nothing when they are opened, 1 000 times, and show what each does', async () => {
  const { links } = await linksOfTurn()
  await openOften(Object.values(links))
  for (const [action, path] of Object.entries(links)) {
    const text = await (await site.ask(path)).text()
    const { question, button } = LINK_ACTIONS[action as LinkAction]
    for (const words of [question.slice(0, -2), button, formatDayLong(A_DAY), '10 640 DT'])
      expect([action, words, text.includes(words)]).toEqual([action, words, true])
  }
}, 120_000)

it('answer a quote in four ways and prolong it, each once, in the version that they were made for', async () => {
  const { given, asked, links } = await linksOfTurn()
  expect(await pressTwenty(links['quote.ask-days'])).toEqual(ONCE)
  expect(await pressTwenty(links['quote.too-dear'])).toEqual(ONCE)
  expect((await wishesOf(given.quoteId)).sort()).toEqual(['days', 'price'])
  expect(await pressTwenty(links['quote.prolong'])).toEqual(ONCE)
  const versions = await readVersions(database.ctx(asked.client), asked.quoteId)
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
  // Said once of a version, a wish has no link.
  const left = await made(given.client, given.quoteId, CLIENT_TURN)
  expect(left.map(({ label }) => label)).toEqual(['J’accepte', 'J’ai choisi ailleurs'])
  // Another version: all that is left is dead.
  await sendQuoteVersion(
    database.ctx(given.provider),
    versionInput(given.quoteId, { response: 'Mieux', after: 1 }),
  )
  for (const path of Object.values(links))
    expect([await seen(site.ask(path)), await seen(press(path))]).toEqual([DEAD, DEAD])
  expect(await pressTwenty(await linkOf(given.client, given.quoteId, 'quote.choose-other'))).toEqual(ONCE)
  const [quote] = await database.db.select().from(quoteRequests).where(eq(quoteRequests.id, given.quoteId))
  expect(quote).toMatchObject({ status: 'refused', choseOther: true })
  expect(await made(given.client, given.quoteId, CLIENT_TURN)).toEqual([])
})

it('all end with the one that was gone', async () => {
  const { given, own } = await linksOfTurn()
  expect((await press(own['quote.accept'])).status).toBe(200)
  for (const path of Object.values(own))
    expect([await seen(site.ask(path)), await seen(press(path))]).toEqual([DEAD, DEAD])
  expect(await bookingsOf(given)).toHaveLength(1)
  expect(await wishesOf(given.quoteId)).toEqual([])
})

it('are the same page with 404 once they do nothing any more', async () => {
  const { given, asked, own, links } = await linksOfTurn()
  const dead: Record<string, { path: string }> = { nothing: { path: '/a/x' } }
  for (const action of CLIENT_TURN) {
    dead[`${action} of another version`] = { path: await changed(own[action], { version: 2 }) }
    const { userId } = given.provider
    dead[`${action} of the other side`] = { path: await changed(own[action], { userId }) }
    dead[`${action} of what was taken back`] = { path: own[action] }
  }
  const prolong = links['quote.prolong']
  dead['prolonging as the client'] = { path: await changed(prolong, { userId: asked.client.userId }) }
  dead['prolonging what is not one’s own'] = { path: await changed(prolong, { subjectId: given.quoteId }) }
  await withdrawQuote(database.ctx(given.provider), { quoteId: given.quoteId })
  await expectOneDeadPage(dead)
})

it('are for the provider only where 7 more days were asked for', async () => {
  const { given, asked } = await linksOfTurn()
  expect(await made(given.provider, given.quoteId, ['quote.prolong'])).toEqual([])
  expect(await made(asked.client, asked.quoteId, ['quote.prolong'])).toEqual([])
  expect(await made(asked.provider, asked.quoteId, CLIENT_TURN)).toEqual([])
})
