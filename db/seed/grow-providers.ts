import pg from 'pg'
import { BASE, BASE_REVIEWS, DROP_BATCH, INDEXES, MORE, REVIEWERS, REVIEWS, ROWS } from './bulk-sql.ts'
import { catalogue } from './plan/catalogue.ts'
import { emailOf } from './rows/cast.ts'
import { FAMILIES } from './text/people.ts'
import { atTown, ofTown, PLACES } from './text/places.ts'

/** Providers a transaction: enough to work in sets, few enough to hold in memory. */
const BATCH = 10_000

export type GrowOptions = {
  ownerUrl: string
  /** How many providers there shall be. */
  providers: number
  /** Reviews of each new provider, on average; most models among the 240 have more. */
  reviewsEach?: number
  log?: (done: string, milliseconds: number) => void
}

/**
 * Multiplies the providers of a loaded demo, for measuring: each new one takes after one of the 240, with another
 * name, place and price level, and shows the same pictures. Constraints and triggers hold; the read model is made
 * at the end.
 * @returns how many providers were added
 */
export async function growProviders(options: GrowOptions): Promise<number> {
  const { ownerUrl, providers, reviewsEach = 2, log = () => {} } = options
  const client = await connect(ownerUrl)
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from providers')
    const existing = rows[0]?.count ?? 0
    if (existing >= providers) return 0
    await prepare(client)
    const added: string[] = []
    for (let first = existing + 1; first <= providers; first += BATCH) {
      const started = performance.now()
      const last = Math.min(first + BATCH - 1, providers)
      added.push(...(await addBatch(client, { first, last, reviewsEach })))
      log(`providers ${first} to ${last}`, performance.now() - started)
    }
    const started = performance.now()
    await client.query('vacuum (analyze)')
    await refreshCards(ownerUrl, added)
    log('their cards, vacuum and statistics', performance.now() - started)
    return added.length
  } finally {
    await client.end()
  }
}

async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  // A crash costs at most the last batches, and these are numbers to measure with.
  await client.query('set synchronous_commit = off')
  return client
}

/** Cards are words taken apart: work for two processors. Each gets a range of ids, so their locks never meet. */
async function refreshCards(ownerUrl: string, ids: readonly string[]): Promise<void> {
  const ordered = [...ids].sort()
  const half = Math.ceil(ordered.length / 2)
  await Promise.all(
    [ordered.slice(0, half), ordered.slice(half)].map(async (share) => {
      const client = await connect(ownerUrl)
      await client.query('select refresh_provider_listing($1::uuid[])', [share]).finally(() => client.end())
    }),
  )
  const client = await connect(ownerUrl)
  await client
    .query('vacuum (analyze) provider_cards, listing_entries, providers')
    .finally(() => client.end())
}

async function prepare(client: pg.Client): Promise<void> {
  const models = catalogue().map((provider) => ({
    email: emailOf(provider),
    at_town: atTown(provider.town),
    of_town: ofTown(provider.town),
  }))
  await client.query(BASE, [JSON.stringify(models)])
  await client.query(BASE_REVIEWS)
  await client.query(REVIEWERS)
  for (const statement of INDEXES) await client.query(statement)
}

/** @returns the ids of the new providers */
async function addBatch(
  client: pg.Client,
  { first, last, reviewsEach }: { first: number; last: number; reviewsEach: number },
): Promise<string[]> {
  const towns = Object.entries(PLACES)
    .flatMap(([governorate, place]) => place.towns.map((town) => ({ governorate, town })))
    .map(({ governorate, town }, n) => ({ n, governorate, at_town: atTown(town), of_town: ofTown(town) }))
  await client.query('begin')
  await client.query("set local machmoum.bulk_load = 'on'")
  await client.query(DROP_BATCH)
  await client.query(MORE, [first, last, FAMILIES, JSON.stringify(towns)])
  await client.query('analyze more')
  for (const statement of ROWS) await client.query(statement)
  const [choose = '', ...write] = REVIEWS
  await client.query(choose, [reviewsEach])
  for (const statement of write) await client.query(statement)
  await client.query('commit')
  const { rows } = await client.query<{ id: string }>('select provider_id as id from more')
  return rows.map(({ id }) => id)
}
