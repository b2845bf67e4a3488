import type { Calendar } from '../calendar.ts'
import type { DemoProvider } from '../plan/catalogue.ts'
import { type Person, people } from '../plan/people.ts'
import { planRecentBookings } from '../plan/recent-bookings.ts'
import { type PlannedBooking, type PlannedReview, planReviews } from '../plan/reviews.ts'
import { type Chance, chance, uuidAt } from '../random.ts'
import type { StoryBooking } from '../story/bookings.ts'
import { SAVEURS_DE_MAHDIA } from '../story/saveurs-de-mahdia.ts'

/** An account with its id and the day it was made. */
export type Account = { id: string; name: string; email: string; createdAt: Date }
export type Client = Person & Account

/** A provider with everything that its rows hang on. */
export type Player = DemoProvider & {
  user: Account
  providerId: string
  profileId: string
  serviceIds: readonly string[]
  questionIds: readonly string[]
  createdAt: Date
  updatedAt: Date
}

/** Everybody of the demo. */
export type Cast = {
  client: Account
  admin: Account
  clients: readonly Client[]
  players: readonly Player[]
  reviews: readonly PlannedReview[]
  /** Bookings of the last months that nobody reviewed. */
  recent: readonly PlannedBooking[]
  /** The player with this name. */
  player: (name: string) => Player
}

export const DEMO_ACCOUNTS = {
  client: { name: 'Yasmine Trabelsi', email: 'client@demo.machmoum.tn', phone: '+216 20 000 001' },
  provider: { email: 'prestataire@demo.machmoum.tn', phone: '+216 20 000 002' },
  admin: { name: 'Équipe Machmoum', email: 'admin@demo.machmoum.tn', phone: null },
} as const

const CLIENTS = 1_100
const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Gives everybody an account, each made before the first thing that they did.
 * @param reviewCount how many reviews the other clients write
 */
export function gatherCast(
  calendar: Calendar,
  given: {
    catalogue: readonly DemoProvider[]
    story: readonly StoryBooking[]
    reviewCount: number
  },
): Cast {
  const random = chance('cast')
  const account = (who: { name: string; email: string }, createdAt: Date): Account => ({
    id: uuidAt(createdAt, random),
    name: who.name,
    email: who.email,
    createdAt,
  })
  const persons = people(CLIENTS)
  const reviews = planReviews(calendar, given.catalogue, persons, given.reviewCount)
  const recent = planRecentBookings(calendar, given.catalogue, persons, reviews)
  const firstAsked = {
    provider: earliest([...reviews, ...recent], ({ provider }) => provider),
    client: earliest([...reviews, ...recent], ({ client }) => client),
  }
  const inStory = new Set(given.story.map(({ provider }) => provider))
  const storyStart = calendar.at(-240, '09:00')

  const clients = persons.map((person, index) => {
    const first = Math.min(firstAsked.client.get(index) ?? storyStart.getTime(), storyStart.getTime())
    return { ...person, ...account(person, new Date(first - random.int(1, 30 * 24) * HOUR)) }
  })
  const players = given.catalogue.map((provider, index) => {
    const first = firstAsked.provider.get(index) ?? calendar.at(0, '10:00').getTime()
    const known = inStory.has(provider.name) ? Math.min(first, storyStart.getTime()) : first
    const user = account(
      { name: provider.name, email: emailOf(provider) },
      new Date(known - random.int(4 * 24, 90 * 24) * HOUR),
    )
    return makePlayer(random, calendar, provider, user)
  })
  const byName = new Map(players.map((player) => [player.name, player]))
  return {
    client: account(DEMO_ACCOUNTS.client, calendar.at(-200, '20:10')),
    admin: account(DEMO_ACCOUNTS.admin, calendar.at(-1_300, '08:00')),
    clients,
    players,
    reviews,
    recent,
    player: (name) => {
      const player = byName.get(name)
      if (!player) throw new Error(`The demo has no provider ${name}`)
      return player
    },
  }
}

/** The address of a provider's account. */
export function emailOf({ name, slug }: DemoProvider): string {
  return name === SAVEURS_DE_MAHDIA.name
    ? DEMO_ACCOUNTS.provider.email
    : `${slug}@prestataires.demo.machmoum.tn`
}

function makePlayer(random: Chance, calendar: Calendar, provider: DemoProvider, user: Account): Player {
  const { createdAt } = user
  const age = Math.floor((calendar.at(0, '00:00').getTime() - createdAt.getTime()) / DAY)
  const id = () => uuidAt(createdAt, random)
  return {
    ...provider,
    user,
    providerId: id(),
    profileId: id(),
    serviceIds: provider.offers.map(id),
    questionIds: provider.questions.map(id),
    createdAt,
    updatedAt: calendar.at(-random.int(1, Math.min(age, 320)), '17:00'),
  }
}

/** Finds the earliest booking request of each one. */
function earliest(
  bookings: readonly PlannedBooking[],
  of: (booking: PlannedBooking) => number,
): Map<number, number> {
  const first = new Map<number, number>()
  for (const planned of bookings) {
    const asked = planned.booking.askedAt.getTime()
    first.set(of(planned), Math.min(asked, first.get(of(planned)) ?? asked))
  }
  return first
}

/** Id of the demo client or of another client of the cast. */
export function clientId(cast: Cast, client: 'demo' | number): string {
  const id = client === 'demo' ? cast.client.id : cast.clients[client]?.id
  if (!id) throw new Error(`The demo has no client ${client}`)
  return id
}
