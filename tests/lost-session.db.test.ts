import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient, aProvider, aQuote, aReview } from '#harness/world.ts'

// A form sent after its session ended leads to the login, which gives back what was typed (decision 5), also without scripts.

const database = testDatabase()
const site = wholeSite(database)

const people = {} as { client: Actor; provider: Actor & { providerId: string } }
const ids = {} as { past: string; quote: string; review: string }

beforeAll(async () => {
  const { db } = database
  const client = await aClient(db)
  const provider = await aProvider(db)
  Object.assign(people, { client, provider })
  ids.past = (await aBooking(db, { client, provider, day: '2020-08-21', status: 'accepted' })).bookingId
  ids.quote = (await aQuote(db, { client, provider })).quoteId
  const another = await aProvider(db)
  ids.review = (await aReview(db, { client, provider: another })).reviewId
})

type Form = { path: () => string; as?: keyof typeof people; field: string; others?: Record<string, string> }
const profile = () => `/provider/${people.provider.providerId}`
const FORMS: Record<string, Form> = {
  'a booking request': {
    path: () => `${profile()}/booking`,
    field: 'message',
    others: { requested_date: A_DAY },
  },
  'a quote request': { path: () => `${profile()}/quote`, field: 'need' },
  'a first message': { path: () => `${profile()}/contact`, field: 'content' },
  'an answer to a quote request': {
    path: () => `/quotes/${ids.quote}/response`,
    as: 'provider',
    field: 'response',
  },
  'a new review': { path: () => `/bookings/${ids.past}/review`, field: 'content', others: { rating: '4' } },
  'a changed review': { path: () => `/reviews/${ids.review}`, field: 'content' },
  'a message': { path: () => `/messages/${people.provider.userId}`, field: 'content' },
}

it.each(Object.entries(FORMS))('%s', async (_, { path, as = 'client', field, others }) => {
  const text = `Écrit ${randomUUID()}`
  const body = new URLSearchParams({ ...others, [field]: text })
  const sent = await site.ask(path(), { method: 'POST', body })
  expect(sent.status).toBe(302)
  const login = new URL(sent.headers.get('Location') ?? '', site.origin)
  expect(login.pathname).toBe('/login')
  const back = login.searchParams.get('redirectTo') ?? ''
  expect(back).toMatch(/[?&]draft=[0-9a-f-]{36}(?:#demande)?$/)
  const page = await site.ask(back.replace(/#.*/, ''), { cookie: await site.cookieOf(people[as]) })
  expect(page.status).toBe(200)
  expect((await page.text()).replaceAll(/<script.*?<\/script>/gs, '')).toContain(text)
})

it('leads back by a short address, whatever was sent', async () => {
  const chosen = Array.from({ length: 50 }, (): [string, string] => ['p', 'é'.repeat(300)])
  const body = new URLSearchParams([...chosen, ['message', 'Un mariage']])
  const query = new URLSearchParams({ q: 'é'.repeat(600) })
  for (const path of ['/briefs', `/briefs?${query}`, `${profile()}/quote?${query}`]) {
    const sent = await site.ask(path, { method: 'POST', body })
    const location = sent.headers.get('Location') ?? ''
    expect(location.length).toBeLessThan(5_000)
    expect(location).toMatch(/draft%3D[0-9a-f-]{36}$/)
  }
  const long = new URLSearchParams({ q: 'é'.repeat(2_000) })
  for (const path of [`/briefs?${long}`, `${profile()}/quote?${long}`]) {
    const asked = await site.ask(path)
    expect(asked.status).toBe(302)
    expect(asked.headers.get('Location')?.length).toBeLessThan(5_000)
  }
})
