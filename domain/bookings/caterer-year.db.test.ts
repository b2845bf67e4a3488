import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { aProvider } from '#harness/world.ts'
import { makeCatererYear, REQUESTS_A_YEAR, type YearRequest } from '#harness/worlds/caterer-year.ts'
import { todayInTunis } from '#lib/dates.ts'
import { AGENDA_PER_PAGE, listAgenda } from './list-agenda.server.ts'
import { listProviderBookings } from './list-provider-bookings.server.ts'
import { readRequestView } from './request-view.ts'

const world = testDatabase({ connections: 8 })
let provider: Awaited<ReturnType<typeof aProvider>>
let year: YearRequest[]

beforeAll(async () => {
  provider = await aProvider(world.db, { name: 'Les Saveurs de Mahdia' })
  year = await makeCatererYear(world.pool, provider.providerId)
})

/** Names in which a word stands twice, which many others hold in part. */
const isRepetitive = (name: string) => new Set(name.split(' ')).size < name.split(' ').length

it('a request of a year is found by the name of its client in one step', {
  timeout: 120_000,
}, async () => {
  const names = new Set(year.map(({ name }) => name))
  expect(names.size).toBe(REQUESTS_A_YEAR)
  const missed: string[] = []
  // All take half a minute, and were found as well.
  const left = year.filter(({ name }, at) => at % 5 === 0 || isRepetitive(name))
  const look = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { id, name } = one
      const view = readRequestView(new URLSearchParams({ q: name }))
      const { bookings } = await listProviderBookings(world.ctx(provider), view)
      if (!bookings.some((booking) => booking.id === id)) missed.push(name)
    }
  }
  await Promise.all(Array.from({ length: 8 }, look))
  expect(missed).toEqual([])
})

it('an agenda of a year comes whole, by day, page after page', async () => {
  const today = todayInTunis(new Date())
  const expected = year.filter(({ status, day }) => status === 'accepted' && day >= today)
  expect(expected.length).toBeGreaterThan(AGENDA_PER_PAGE)
  const seen: string[] = []
  const days: string[] = []
  for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
    const page = await listAgenda(world.ctx(provider), { cursor })
    seen.push(...page.entries.map(({ id }) => id))
    days.push(...page.entries.map(({ day }) => day))
    cursor = page.nextCursor
  }
  expect(seen.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
  expect(days).toEqual(days.toSorted())
})
