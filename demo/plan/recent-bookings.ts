import { type Calendar, instant, plusDays } from '../calendar.ts'
import { type Chance, chance } from '../random.ts'
import { SAVEURS_DE_MAHDIA } from '../story/saveurs-de-mahdia.ts'
import type { DemoProvider } from './catalogue.ts'
import type { Person } from './people.ts'
import { clockTime, drawMessage, drawTime, type PlannedBooking, type PlannedReview } from './reviews.ts'

/** Reviews from which on a provider is at work all year round. */
const ESTABLISHED_FROM = 5

/** Bookings each: more than the five from which on a card tells how fast its provider answers (W7). */
const BOOKINGS = [6, 9] as const

/** Days since the feast: after the second invitation to a review with the nights that make up for one, so that no mail goes out. */
const FEAST_AGO = [22, 75] as const

/** Days since the request, which stays among the measured 90 for weeks after the load. */
const ASKED_AGO_AT_MOST = 85

/** Minutes by the clock to an answer, at four kinds of providers. */
const PACES = [
  [[15, 110], 40],
  [[150, 700], 40],
  [[26 * 60, 42 * 60], 15],
  [[52 * 60, 66 * 60], 5],
] as const

/** Plans bookings of the last months that nobody reviewed yet, for every established provider but the demo's own. */
export function planRecentBookings(
  calendar: Calendar,
  providers: readonly DemoProvider[],
  clients: readonly Person[],
  reviews: readonly PlannedReview[],
): PlannedBooking[] {
  const nextClient = chance('recent clients').deck(clients.map((_, index) => index))
  const written = Map.groupBy(reviews, ({ provider }) => provider)
  return providers.flatMap((subject, provider) => {
    const known = new Set(written.get(provider)?.map(({ client }) => client))
    if (known.size < ESTABLISHED_FROM || subject.name === SAVEURS_DE_MAHDIA.name) return []
    const random = chance(`recent bookings ${subject.name}`)
    const pace = random.weighted<readonly [number, number]>(PACES)
    return Array.from({ length: random.int(...BOOKINGS) }, () => {
      let client = nextClient()
      while (known.has(client)) client = nextClient()
      known.add(client)
      return {
        provider,
        client,
        offer: random.int(0, subject.offers.length - 1),
        booking: planBooking(random, calendar, pace),
      }
    })
  })
}

function planBooking(
  random: Chance,
  calendar: Calendar,
  pace: readonly [number, number],
): PlannedBooking['booking'] {
  const ago = random.int(...FEAST_AGO)
  const day = calendar.day(-ago)
  const askedAt = instant(plusDays(day, -random.int(5, ASKED_AGO_AT_MOST - ago)), clockTime(random))
  return {
    day,
    time: drawTime(random),
    message: drawMessage(random),
    askedAt,
    decidedAt: new Date(askedAt.getTime() + random.int(...pace) * 60_000),
  }
}
