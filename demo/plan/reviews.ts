import type { Day } from '#lib/dates.ts'
import { type Calendar, instant, monthNumber, plusDays, weekday } from '../calendar.ts'
import { type Chance, chance } from '../random.ts'
import { BOOKING_MESSAGES } from '../texts/review-phrases.ts'
import { typeset } from '../texts/typeset.ts'
import type { DemoProvider } from './catalogue.ts'
import type { Person } from './people.ts'
import { guests, reviewWriter, writeReply } from './review-text.ts'

/** An accepted booking between the provider and the client of these numbers. */
export type PlannedBooking = {
  provider: number
  client: number
  /** The service's place among the provider's. */
  offer: number
  booking: { day: Day; time: string | null; message: string | null; askedAt: Date; decidedAt: Date }
}

/** A review with the booking that makes it authentic. */
export type PlannedReview = PlannedBooking & {
  rating: number
  content: string
  writtenAt: Date
  reply: { content: string; writtenAt: Date } | null
}

/** More would repeat themselves on one page. */
const MOST = 38

/** Distributions of stars, at three kinds of providers; 4.4 over all. */
const STARS = [
  [
    [
      [5, 70],
      [4, 24],
      [3, 4],
      [2, 1.5],
      [1, 0.5],
    ],
    48,
  ],
  [
    [
      [5, 52],
      [4, 33],
      [3, 10],
      [2, 3.5],
      [1, 1.5],
    ],
    38,
  ],
  [
    [
      [5, 38],
      [4, 35],
      [3, 17],
      [2, 7],
      [1, 3],
    ],
    14,
  ],
] as const

/** Trades whose reviews are written by the woman who wore it. */
const WORN_BY_WOMEN: ReadonlySet<string> = new Set(['location-robe-costume', 'mise-en-beaute'])

/**
 * `count` reviews of the last 24 months, each pair of client and provider at most once.
 * @param providers who is reviewed, as their popularity says
 * @param clients who writes; everybody about as often
 */
export function planReviews(
  calendar: Calendar,
  providers: readonly DemoProvider[],
  clients: readonly Person[],
  count: number,
): PlannedReview[] {
  const nextClient = chance('reviewers').deck(clients.map((_, index) => index))
  return reviewsEach(providers, count).flatMap((wanted, provider) => {
    const subject = providers[provider] as DemoProvider
    const random = chance(`reviews ${subject.name}`)
    // The chance of each day depends on today; authors and stars must not.
    const dates = chance(`days of reviews ${subject.name}`)
    const stars = random.weighted<(typeof STARS)[number][0]>(STARS)
    const write = reviewWriter(random, subject)
    const met = new Set<number>()
    const fits = (client: number) =>
      !met.has(client) && (clients[client]?.female || !WORN_BY_WOMEN.has(subject.categories[0] ?? ''))
    return Array.from({ length: wanted }, () => {
      let client = nextClient()
      while (!fits(client)) client = nextClient()
      met.add(client)
      const by = clients[client] as Person
      const rating = random.weighted<number>(stars)
      const { writtenAt, ...days } = planDays(dates, calendar)
      const message = drawMessage(random)
      const content = write({ day: days.day, rating, client: by })
      return {
        provider,
        client,
        offer: random.int(0, subject.offers.length - 1),
        booking: { ...days, message },
        rating,
        content,
        writtenAt,
        reply: planReply(random, calendar, { subject, rating, by, writtenAt }),
      }
    })
  })
}

/** Distributes the reviews over the providers. */
function reviewsEach(providers: readonly DemoProvider[], count: number): number[] {
  const random = chance('review counts')
  const each = providers.map(() => 0)
  const weights = providers.map(({ popularity }, index) => [index, popularity] as const)
  for (let left = count; left > 0; ) {
    const provider = random.weighted(weights)
    if ((each[provider] ?? 0) >= MOST) continue
    each[provider] = (each[provider] ?? 0) + 1
    left--
  }
  return each
}

function planDays(
  random: Chance,
  calendar: Calendar,
): Omit<PlannedReview['booking'], 'message'> & { writtenAt: Date } {
  const ago = pastFeast(random, calendar)
  const day = calendar.day(-ago)
  const asked = plusDays(day, -random.int(20, 160))
  const written = calendar.day(-random.int(Math.max(1, ago - 12), ago - 1))
  return {
    day,
    time: drawTime(random),
    askedAt: instant(asked, clockTime(random)),
    decidedAt: instant(plusDays(asked, random.int(1, 4)), clockTime(random)),
    writtenAt: instant(written, clockTime(random)),
  }
}

function planReply(
  random: Chance,
  calendar: Calendar,
  review: { subject: DemoProvider; rating: number; by: Person; writtenAt: Date },
): PlannedReview['reply'] {
  const content = writeReply(random, review.subject, { rating: review.rating, client: review.by })
  const writtenAt = new Date(review.writtenAt.getTime() + random.int(3, 100) * 3_600_000)
  const replies = random.happens(review.rating <= 3 ? 0.55 : 0.25)
  // Today's day decides whether this one was written yet, and nothing about the next.
  const late = writtenAt >= calendar.at(0, '00:00')
  return replies && !late ? { content, writtenAt } : null
}

/** Draws the age of a feast in days: in the last 24 months, rather in summer and on Saturdays. */
function pastFeast(random: Chance, calendar: Calendar): number {
  for (;;) {
    const ago = random.int(2, 715)
    const day = calendar.day(-ago)
    const month = monthNumber(day)
    const season = month >= 6 && month <= 9 ? 1 : month === 4 || month === 5 || month === 10 ? 0.6 : 0.35
    const inWeek = [0.55, 0.15, 0.15, 0.2, 0.35, 0.5, 1][weekday(day)] ?? 0
    if (random.happens(season * inWeek)) return ago
  }
}

/** Draws the hour of a feast, or none. */
export function drawTime(random: Chance): string | null {
  return random.happens(0.6)
    ? random.pick(['09:00', '11:00', '14:00', '16:00', '18:00', '19:00', '20:00'])
    : null
}

/** Draws what a client writes with a booking, or nothing. */
export function drawMessage(random: Chance): string | null {
  return random.happens(0.5) ? typeset(random.pick(BOOKING_MESSAGES), { invités: guests(random) }) : null
}

/** A time of day at which people write. */
export function clockTime(random: Chance): string {
  return `${String(random.int(8, 22)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`
}
