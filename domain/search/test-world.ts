import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Db } from '#db/client.ts'
import { GOVERNORATES } from '#domain/catalogue/governorates.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { PRICE_UNITS, type PriceUnit } from '#domain/providers/price-unit.ts'
import type { ScoreInputs } from './recommended-score.ts'
import { insertSlots, insertTaken, TODAY } from './test-calendars.ts'

// Small random worlds of providers for the tests of this room: few places, trades and words, so that filters meet.

/** A provider with everything that decides where, and whether, it is listed. */
export type Spec = {
  id: string
  userId: string
  profileId: string
  name: string
  bio: string
  location: string
  categories: string[]
  services: { name: string; price: number | null; unit: PriceUnit | null; leads: boolean }[]
  verified: boolean
  isPublic: boolean
  hidden: boolean
  suspended: boolean
  deleted: boolean
  stars: number[]
  pieces: number
  updatedAt: string
  calendar: CalendarSpec
  /** Minutes of its response time; null below five requests. */
  response: number | null
  /** What its profile says, whatever its trades. */
  seats: { from: number; to: number } | null
}

/** A provider's slots and what takes them; days are counted from today. */
export type CalendarSpec = {
  slots: { starts: string; ends: string; capacity: number | null }[]
  before: number
  after: number
  /** `slot` is a place in the list, null for the whole day; `runs` counts the days to the last one of a hold, which is over below zero. */
  taken: { day: number; slot: number | null; source: 'booking' | 'hold' | 'block' | 'feed'; runs: number }[]
  /** Days since it was confirmed. */
  confirmed: number | null
}

export const PLACES = ['tunis', 'sfax', 'le-kef', 'multi-gouvernorats'] as const
export const TRADES = ['dj', 'traiteur-sale', 'photographe-videaste', 'salle-de-fete'] as const
const NAMES = 'Dar,Yasmine,Jasmin,Étoile,Ben Amor,L’Œillet,Studio,Élégance,DJ,Khaled,زفاف'.split(',')
const WORDS =
  'mariage,cœur,fête,photos,d’été,à,Tunis,jardin,DJ,piscine,100,élégante,traiteur,Noël,حفلة'.split(',')

const words = (from: string[], maxLength: number) =>
  fc.array(fc.constantFrom(...from), { minLength: 1, maxLength }).map((chosen) => chosen.join(' '))

/** Any number of guests: ends of blocks of the index and numbers between. */
export const anyGuests = fc.oneof(
  fc.constantFrom(1, 2, 63, 64, 65, 100, 127, 128, 250, 300, 4096, 8191, 8192, 9999),
  fc.integer({ min: 1, max: 9999 }),
)

const SLOTS: [starts: string, ends: string][][] = [
  [['00:00', '00:00']],
  [
    ['14:00', '19:00'],
    ['20:00', '02:00'],
  ],
  [
    ['08:00', '12:00'],
    ['14:00', '18:00'],
    ['18:00', '23:00'],
  ],
  [['08:00', '14:00']],
]

const anyTaken: fc.Arbitrary<CalendarSpec['taken'][number]> = fc.record({
  day: fc.integer({ min: -2, max: 12 }),
  slot: fc.option(fc.nat(2)),
  source: fc.constantFrom('booking', 'hold', 'block', 'feed'),
  runs: fc.constantFrom(-1, 0, 14),
})

/** A calendar of few days, so that what takes them meets what is asked; every third has nothing in it. */
const anyCalendar: fc.Arbitrary<CalendarSpec> = fc
  .record({
    slots: fc.constantFrom(...SLOTS),
    capacities: fc.array(fc.constantFrom(null, 1, 2), { minLength: 3, maxLength: 3 }),
    before: fc.constantFrom(0, 0, 1, 3),
    after: fc.constantFrom(0, 0, 1, 2),
    taken: fc.oneof(
      fc.constant<CalendarSpec['taken']>([]),
      fc.array(anyTaken, { maxLength: 12 }),
      fc.array(anyTaken, { maxLength: 40 }),
    ),
    confirmed: fc.constantFrom(null, 0, 1, 29, 30, 59, 60, 61, 400),
  })
  .map(({ slots, capacities, taken, ...rest }) => ({
    ...rest,
    slots: slots.map(([starts, ends], place) => ({ starts, ends, capacity: capacities[place] ?? null })),
    taken: taken.map((row) => ({ ...row, slot: row.slot === null ? null : row.slot % slots.length })),
  }))

const anySeats = fc
  .tuple(anyGuests, anyGuests)
  .map((ends) => ({ from: Math.min(...ends), to: Math.max(...ends) }))

/** A provider; mostly visible, now and then kept from view in one of the ways there are. */
export const anySpec: fc.Arbitrary<Spec> = fc
  .record({
    id: fc.uuid({ version: 7 }),
    userId: fc.uuid({ version: 7 }),
    profileId: fc.uuid({ version: 7 }),
    name: words(NAMES, 3),
    bio: fc
      .tuple(words(WORDS, 8), fc.constantFrom('', ` ${'Longue. '.repeat(40)}`))
      .map((parts) => parts.join('')),
    location: fc.constantFrom(...PLACES),
    categories: fc.subarray([...TRADES], { minLength: 1, maxLength: 3 }),
    services: fc.array(
      fc.record({
        name: words(WORDS, 2),
        price: fc.option(
          fc.constantFrom(
            0.001,
            5,
            7.245,
            500,
            999.5,
            1000,
            1500,
            12_000,
            100_000,
            499_999.999,
            500_000,
            750_000,
          ),
        ),
        unit: fc.constantFrom(...PRICE_UNITS, null),
      }),
      { maxLength: 3 },
    ),
    leading: fc.integer({ min: -3, max: 2 }),
    verified: fc.boolean(),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
    pieces: fc.integer({ min: 0, max: 6 }),
    updatedAt: fc
      .constantFrom(0, 1, 30, 90, 179, 400)
      .map((days) => new Date(Date.UTC(2026, 5, 1) - days * 86_400_000).toISOString()),
    calendar: anyCalendar,
    response: fc.option(fc.constantFrom(0, 120, 121, 700, 1680, 4320)),
    seats: fc.option(anySeats, { freq: 3 }),
    kept: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom('private', 'hidden', 'suspended', 'deleted') },
    ),
  })
  .map(({ kept, leading, ...spec }) => ({
    ...spec,
    services: spec.services.map((service, place) => ({ ...service, leads: place === leading })),
    isPublic: kept !== 'private',
    hidden: kept === 'hidden',
    suspended: kept === 'suspended',
    deleted: kept === 'deleted',
  }))

/** Any filter text: words of the world, misspelt ones, keywords and nonsense. */
export const anyText = fc.oneof(
  fc.constant(''),
  words(
    [
      ...NAMES,
      ...WORDS,
      'yasmin',
      'khaldd',
      'etoille',
      'etoiles',
      'photographes',
      'photo',
      'tr',
      'mar',
      'sfax',
    ],
    3,
  ),
  fc.constantFrom(
    'dj pour un mariage',
    'les',
    'de la',
    '!!!',
    'qwxyz',
    'salles tunis',
    'multi',
    'food truck',
    "d'été",
    'salle 300 personnes',
    '100 invités',
    'dj 250 persones',
    'salles 64 pers tunis',
    '100 personnes jardin',
  ),
  fc.string({ maxLength: 6 }).map((text) => text.replaceAll('\u0000', '')),
)

/** Slugs that the world's providers don't have, beside those they have. */
export const anyTrades = fc.oneof(
  { weight: 9, arbitrary: fc.subarray([...TRADES, 'graphiste' as const]) },
  { weight: 1, arbitrary: fc.constant(SUBCATEGORIES.map(({ slug }) => slug)) },
)
export const anyPlaces = fc.oneof(
  { weight: 9, arbitrary: fc.subarray(['tunis', 'sfax', 'le-kef', 'gabes'] as const) },
  { weight: 1, arbitrary: fc.constant(GOVERNORATES.map(({ slug }) => slug)) },
)

/** Inputs of a score that can occur: the sum lies between one and five stars a review. */
export const anyScoreInputs: fc.Arbitrary<ScoreInputs> = fc
  .record({
    verified: fc.boolean(),
    reviewCount: fc.integer({ min: 0, max: 10_000 }),
    share: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
    completeness: fc.constantFrom(0, 0.25, 0.5, 0.75, 1),
    calendarConfirmed: fc.boolean(),
    responseMinutes: fc.option(fc.integer({ min: 0, max: 4_320 })),
    siteMinutes: fc.integer({ min: 0, max: 4_320 }),
    meanRating: fc.integer({ min: 1000, max: 5000 }).map((thousandths) => thousandths / 1000),
  })
  .map(({ share, ...rest }) => ({ ...rest, ratingSum: Math.round(rest.reviewCount * (1 + 4 * share)) }))

/** Reference values of the score in these worlds. */
export const BASIS = { meanRating: 3.7, siteMinutes: 500 }

/** Writes them down, as of the beginning of today. */
export async function setScoreBasis(db: Db): Promise<void> {
  await db.execute(sql`update score_basis set mean_rating = ${BASIS.meanRating}, median_minutes = ${BASIS.siteMinutes},
    as_of = ${TODAY}::timestamp at time zone 'Africa/Tunis'`)
}

/**
 * Writes the providers with one statement a table, under the triggers that keep the read model. Each makes a provider's
 * entry anew as a whole: of what is listed, providers themselves come first, or they would make up for any trigger before.
 */
export async function insertSpecs(db: Db, specs: readonly Spec[]): Promise<void> {
  const rows = JSON.stringify(
    specs.map((spec) => ({ ...spec, sum: spec.stars.reduce((a, b) => a + b, 0), count: spec.stars.length })),
  )
  const each = sql`jsonb_to_recordset(${rows}::jsonb) as s (id uuid, "userId" uuid, "profileId" uuid, name text,
    bio text, location text, categories text[], services jsonb, verified boolean, "isPublic" boolean, hidden boolean,
    suspended boolean, deleted boolean, sum int, count int, pieces int, "updatedAt" timestamptz, calendar jsonb, response int, seats jsonb)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into users (id, name, email, role, suspended_at, deleted_at)
      select "userId", name, "userId" || '@example.tn', 'provider',
        case when suspended then now() end, case when deleted then now() end from ${each}`)
    await tx.execute(sql`insert into providers (id, user_id, location, verified, verified_at, hidden_at, rating_sum,
        review_count)
      select id, "userId", location, verified, case when verified then now() end, case when hidden then now() end, sum,
        count from ${each}`)
    await tx.execute(sql`insert into provider_profiles (id, provider_id, bio, profile_image_url, is_public, updated_at, seats_from,
        seats_to)
      select "profileId", id, bio, '/art/' || id, "isPublic", "updatedAt", (seats ->> 'from')::smallint,
        (seats ->> 'to')::smallint from ${each}`)
    await tx.execute(sql`insert into provider_categories (provider_profile_id, category, position)
      select "profileId", category, place from ${each}, unnest(categories) with ordinality as c (category, place)`)
    await insertSlots(tx, each)
    await tx.execute(sql`insert into provider_portfolio_images (provider_profile_id, image_url, position)
      select "profileId", '/art/piece', place from ${each}, generate_series(1, pieces) place`)
    await tx.execute(sql`insert into services (provider_id, name, price, unit, leads, position, updated_at)
      select id, v.name, v.price, v.unit, v.leads, place, "updatedAt" from ${each},
        rows from (jsonb_to_recordset(services) as (name text, price numeric, unit text, leads boolean))
          with ordinality as v (name, price, unit, leads, place)`)
    await tx.execute(sql`insert into response_times (provider_id, counted, within_day, median_minutes, measured_at)
      select id, 5, 0, response, now() from ${each} where response is not null`)
    await insertTaken(tx, each)
  })
}

/** Empties the tables of providers and their people, the read model included. */
export async function clearWorld(db: Db): Promise<void> {
  for (const table of ['reviews', 'booking_requests', 'media', 'providers', 'users', 'name_words']) {
    await db.execute(sql`delete from ${sql.identifier(table)}`)
  }
}

/** An id of nothing. */
export const unknownId = () => randomUUID()
