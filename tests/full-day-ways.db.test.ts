import { expect, it } from 'vitest'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { quotesIn } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient } from '#harness/world.ts'
import { addDaysToDay, type Day } from '#lib/dates.ts'

// The page of a quote whose day has filled meanwhile has the ways on of any request that no longer fits (D7, Q15).

const database = testDatabase({ unlimited: true })
const site = wholeSite(database)
const { answered, limitTo } = quotesIn(database)
const near = (count: number) => addDaysToDay(A_DAY, count)

/** Accepts a quote of a full day, and reads the page that says so. */
async function pressed(given: Awaited<ReturnType<typeof answered>>, typed: Record<string, string> = {}) {
  const { client, provider, quoteId } = given
  await limitTo(provider, 1)
  for (const day of [A_DAY, near(1)]) {
    const taken = await aBooking(database.db, { client: await aClient(database.db), provider, day })
    await acceptBooking(database.ctx(provider), { ...taken, confirmed: false })
  }
  const cookie = await site.cookieOf(client)
  const body = new URLSearchParams({ do: 'accept', version: '1', ...typed })
  const page = await site.ask(`/quotes/${quoteId}`, { cookie, method: 'POST', body })
  return { status: page.status, text: (await page.text()).replaceAll('&amp;', '&'), cookie }
}

const hrefs = (text: string, path: (day: Day) => string) =>
  [near(-3), near(-2), near(-1), near(1), near(2), near(3)].filter((day) =>
    text.includes(`href="${path(day)}"`),
  )

it('offers the nearest free days, a wait for the day, and others who are free', async () => {
  const given = await answered()
  await database.db.insert(quoteAnswers).values({
    quoteRequestId: given.quoteId,
    position: 1,
    questionText: 'À quelle heure ?',
    inputType: 'text',
    answer: ['20 h'],
    fact: 'start',
  })
  const { status, text } = await pressed(given)
  const { providerId } = given.provider
  expect(status).toBe(409)
  for (const words of [
    'Choisir une autre date',
    'Me prévenir si la date se libère',
    'Voir des prestataires libres ce jour-là',
  ])
    expect(text).toContain(words)
  const asking = (day: Day) => `/provider/${providerId}?tab=availability&date=${day}&heure=20%3A00#demande`
  expect(hrefs(text, asking)).toEqual([near(-2), near(-1), near(2)])
  expect(text).toContain(`href="/alerts?provider_id=${providerId}&date=${A_DAY}"`)
  expect(text).toMatch(new RegExp(`href="/providers\\?categories=[a-z,-]+&locations=[a-z-]+&date=${A_DAY}"`))
})

it('accepts the quote for another day where the request named none', async () => {
  const given = await answered(true, null)
  const { text, cookie } = await pressed(given, { requested_date: A_DAY })
  const again = (day: Day) => `/quotes/${given.quoteId}?date=${day}#accepter`
  expect(hrefs(text, again)).toEqual([near(-2), near(-1), near(2)])
  const page = await (await site.ask(again(near(2)), { cookie })).text()
  expect(page).toMatch(new RegExp(`name="requested_date"[^>]*value="${near(2)}"`))
})

it('offers others alone where the provider is no longer online', async () => {
  const given = await answered()
  await database.pool.query('update providers set hidden_at = now() where id = $1', [
    given.provider.providerId,
  ])
  const { text } = await pressed(given)
  expect(text).toContain('Voir des prestataires libres ce jour-là')
  expect(text).not.toContain('Choisir une autre date')
  expect(text).not.toContain('/alerts')
})
