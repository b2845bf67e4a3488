import { beforeAll, describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay, addMonths, type Day, daysBetween, monthOf, todayInTunis } from '#lib/dates.ts'
import { foldText } from '#lib/text.ts'
import type { BookingStatus, ProviderBookingFilter } from './booking-state.ts'
import { listProviderBookings } from './list-provider-bookings.server.ts'
import { BOOKING_SORTS, type BookingSort, type RequestView, usualSort } from './request-view.ts'

const world = testDatabase()
const NOW = new Date('2027-06-12T10:00:00Z')
const TODAY = todayInTunis(NOW)
const NAMES = [
  'Élodie Ben Youssef',
  'Youssef Ben Youssef',
  'ELODIE Trabelsi',
  'Rania 100 % Zouari',
  'ياسمين',
  'Œuvre_Dridi',
]
const STATUSES: BookingStatus[] = ['pending', 'unanswered', 'accepted', 'declined', 'cancelled']

type Made = { id: string; name: string; status: BookingStatus; day: Day; createdAt: Date }
const made: Made[] = []
let provider: Actor & { providerId: string }

/** The same numbers each time. */
function* numbers() {
  for (let state = 7; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

beforeAll(async () => {
  const random = numbers()
  const upTo = (most: number) => (random.next().value as number) % most
  provider = await aProvider(world.db)
  const clients = await Promise.all(NAMES.map((name) => aClient(world.db, { name })))
  const rows = Array.from({ length: 160 }, () => {
    const client = upTo(NAMES.length)
    const status = STATUSES[upTo(5)] as BookingStatus
    return {
      client,
      clientId: clients[client]?.userId as string,
      providerId: provider.providerId,
      requestedDate: addDaysToDay(TODAY, upTo(80) - 40),
      status,
      decidedAt: status === 'pending' ? null : new Date('2027-06-01T08:00:00Z'),
      unansweredAt: status === 'unanswered' ? new Date('2027-06-01T08:00:00Z') : null,
      // Several of the same instant: the id settles them.
      createdAt: new Date(Date.UTC(2027, 4, 1 + upTo(20))),
      submissionId: crypto.randomUUID(),
    }
  })
  const inserted = await world.db.insert(bookingRequests).values(rows).returning()
  for (const [at, { id, status, requestedDate, createdAt }] of inserted.entries())
    made.push({ id, status, day: requestedDate as Day, createdAt, name: NAMES[rows[at]?.client ?? 0] ?? '' })
  // Somebody else's are found by nobody but them.
  await aBooking(world.db, { client: clients[0] as Actor, provider: await aProvider(world.db), day: TODAY })
})

const nearness = (day: Day) => (day >= TODAY ? daysBetween(TODAY, day) : 1_000_000 + daysBetween(day, TODAY))
const byId = (a: Made, b: Made) => (a.id < b.id ? -1 : 1)
const oldest = (a: Made, b: Made) => a.createdAt.getTime() - b.createdAt.getTime() || byId(a, b)
const ORDERS: Record<BookingSort, (a: Made, b: Made) => number> = {
  oldest,
  newest: (a, b) => oldest(b, a),
  event: (a, b) => nearness(a.day) - nearness(b.day) || oldest(a, b),
}

/** How often a word stands among others, or in a text. */
const timesIn = (all: string | string[], word: string) =>
  typeof all === 'string' ? all.split(word).length - 1 : all.filter((other) => other === word).length

/** All that the view shows, by looking at every request. */
function expected({ filter, sort, name, event }: RequestView): Made[] {
  const words = foldText(name).split(' ')
  return made
    .filter((one) => filter === 'all' || one.status === filter)
    .filter((one) => words.every((word) => timesIn(words, word) <= timesIn(foldText(one.name), word)))
    .filter(({ day }) => event === null || day === event || monthOf(day) === event)
    .sort(ORDERS[sort])
}

/** All that the list gives for the view, page after page. */
async function walked(view: RequestView): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await listProviderBookings(world.ctx(provider, NOW), { ...view, cursor })
    ids.push(...page.bookings.map(({ id }) => id))
    expect(page.counts[view.filter]).toBe(expected(view).length)
    cursor = page.nextCursor
  } while (cursor)
  return ids
}

const FILTERS: ProviderBookingFilter[] = ['all', ...STATUSES]
const LOOKED_FOR = [
  '',
  'elodie',
  'ÉLODIE youssef',
  'Youssef Ben Youssef',
  '100 %',
  'ياسمين',
  'oeuvre_d',
  'rani zou',
  'personne',
]

describe.each(BOOKING_SORTS.map(({ value }) => value))('ordered by %s', (sort) => {
  it.each(FILTERS)('shows what looking at every request gives, by name and date: %s', async (filter) => {
    for (const name of LOOKED_FOR)
      for (const event of [null, monthOf(TODAY), TODAY, addDaysToDay(TODAY, -3), '2031-01'] as const) {
        const view = { filter, sort, name, event }
        expect(await walked(view), JSON.stringify(view)).toEqual(expected(view).map(({ id }) => id))
      }
  })
})

it('begins with what has waited longest, and elsewhere with what is newest', async () => {
  for (const filter of FILTERS) {
    const { bookings } = await listProviderBookings(world.ctx(provider, NOW), { filter })
    const view = { filter, sort: usualSort(filter), name: '', event: null }
    expect(bookings.map(({ id }) => id)).toEqual(
      expected(view)
        .slice(0, 20)
        .map(({ id }) => id),
    )
  }
})

it('names the months from the first event to the last', async () => {
  const days = made.map(({ day }) => day).toSorted()
  for (const filter of FILTERS) {
    const { months = [] } = await listProviderBookings(world.ctx(provider, NOW), { filter })
    expect(months[0]).toBe(monthOf(days[0] as Day))
    expect(months.at(-1)).toBe(monthOf(days.at(-1) as Day))
    expect(months.slice(1)).toEqual(months.slice(0, -1).map((month) => addMonths(month, 1)))
  }
})
