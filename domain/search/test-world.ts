import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Db } from '#db/client.ts'
import { GOVERNORATES } from '#domain/catalogue/governorates.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { PRICE_UNITS, type PriceUnit } from '#domain/providers/price-unit.ts'
import type { ScoreInputs } from './recommended-score.ts'

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
}

export const PLACES = ['tunis', 'sfax', 'le-kef', 'multi-gouvernorats'] as const
export const TRADES = ['dj', 'traiteur-sale', 'photographe-videaste', 'salle-de-fete'] as const
const NAMES = 'Dar,Yasmine,Jasmin,Étoile,Ben Amor,L’Œillet,Studio,Élégance,DJ,Khaled,زفاف'.split(',')
const WORDS =
  'mariage,cœur,fête,photos,d’été,à,Tunis,jardin,DJ,piscine,100,élégante,traiteur,Noël,حفلة'.split(',')

const words = (from: string[], maxLength: number) =>
  fc.array(fc.constantFrom(...from), { minLength: 1, maxLength }).map((chosen) => chosen.join(' '))

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
          fc.constantFrom(0.001, 500, 999.5, 1000, 1500, 12_000, 499_999.999, 500_000, 750_000),
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
    idleDays: fc.integer({ min: -1_000_000, max: 90_000_000 }).map((seconds) => seconds / 86_400),
    meanRating: fc.integer({ min: 1000, max: 5000 }).map((thousandths) => thousandths / 1000),
  })
  .map(({ share, ...rest }) => ({ ...rest, ratingSum: Math.round(rest.reviewCount * (1 + 4 * share)) }))

/** Writes the providers with one statement a table, under the triggers that keep the read model. */
export async function insertSpecs(db: Db, specs: readonly Spec[]): Promise<void> {
  const rows = JSON.stringify(
    specs.map((spec) => ({ ...spec, sum: spec.stars.reduce((a, b) => a + b, 0), count: spec.stars.length })),
  )
  const each = sql`jsonb_to_recordset(${rows}::jsonb) as s (id uuid, "userId" uuid, "profileId" uuid, name text,
    bio text, location text, categories text[], services jsonb, verified boolean, "isPublic" boolean, hidden boolean,
    suspended boolean, deleted boolean, sum int, count int, pieces int, "updatedAt" timestamptz)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into users (id, name, email, role, suspended_at, deleted_at)
      select "userId", name, "userId" || '@example.tn', 'provider',
        case when suspended then now() end, case when deleted then now() end from ${each}`)
    await tx.execute(sql`insert into providers (id, user_id, location, verified, verified_at, hidden_at, rating_sum,
        review_count)
      select id, "userId", location, verified, case when verified then now() end, case when hidden then now() end, sum,
        count from ${each}`)
    await tx.execute(sql`insert into provider_profiles (id, provider_id, bio, profile_image_url, is_public, updated_at)
      select "profileId", id, bio, '/art/' || id, "isPublic", "updatedAt" from ${each}`)
    await tx.execute(sql`insert into provider_categories (provider_profile_id, category, position)
      select "profileId", category, place from ${each}, unnest(categories) with ordinality as c (category, place)`)
    await tx.execute(sql`insert into services (provider_id, name, price, unit, leads, position, updated_at)
      select id, v.name, v.price, v.unit, v.leads, place, "updatedAt" from ${each},
        rows from (jsonb_to_recordset(services) as (name text, price numeric, unit text, leads boolean))
          with ordinality as v (name, price, unit, leads, place)`)
    await tx.execute(sql`insert into provider_portfolio_images (provider_profile_id, image_url, position)
      select "profileId", '/art/piece', place from ${each}, generate_series(1, pieces) place`)
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
