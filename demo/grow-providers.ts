import pg from 'pg'
import { BASE, BASE_REVIEWS, DROP_BATCH, INDEXES, MORE, REVIEWERS, REVIEWS, ROWS } from './bulk-sql.ts'
import { catalogue } from './plan/catalogue.ts'
import { emailOf } from './rows/cast.ts'
import { FAMILIES } from './texts/people.ts'
import { atTown, ofTown, PLACES } from './texts/places.ts'

/** Providers a transaction: enough to work in sets, few enough to hold in memory. */
const BATCH = 5_000

/** Cards a transaction: small ones hold the words that two of them share only for a moment. */
const CARDS = 1_000

export type GrowOptions = {
  ownerUrl: string
  /** Number of providers to reach. */
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
  const existing = await onConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from providers')
    return rows[0]?.count ?? 0
  })
  if (existing >= providers) return 0
  const timed = async (done: string, work: () => Promise<void>) => {
    const started = performance.now()
    await work()
    log(done, performance.now() - started)
  }
  const added: string[] = []
  await timed(`providers ${existing + 1} to ${providers}`, () =>
    inShares(ownerUrl, rangesOf(existing + 1, providers), {
      before: prepare,
      work: async (client, range) => {
        added.push(...(await addBatch(client, { ...range, reviewsEach })))
      },
    }),
  )
  const vacuum = () => onConnection(ownerUrl, (client) => client.query('vacuum (analyze)').then(() => {}))
  await timed('statistics', vacuum)
  await timed('their cards', () =>
    inShares(ownerUrl, sharesOf(added, CARDS), {
      work: (client, ids) =>
        client
          .query('select refresh_provider_listing($1::uuid[]), refresh_provider_calendars($1::uuid[])', [ids])
          .then(() => {}),
    }),
  )
  await timed('statistics of the cards', vacuum)
  return added.length
}

/** @param run gets an open connection, which ends with it */
async function onConnection<T>(ownerUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // A crash costs at most the last batches, and these are numbers to measure with.
    await client.query('set synchronous_commit = off')
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Shares work out to two connections; each takes the next share when it is done with one. */
async function inShares<T>(
  ownerUrl: string,
  shares: readonly T[],
  does: {
    before?: (client: pg.Client) => Promise<void>
    work: (client: pg.Client, share: T) => Promise<void>
  },
): Promise<void> {
  const queue = shares.values()
  const worker = () =>
    onConnection(ownerUrl, async (client) => {
      await does.before?.(client)
      // One iterator feeds both: what one takes, the other does not see.
      for (const share of queue) await does.work(client, share)
    })
  await Promise.all([worker(), worker()])
}

function rangesOf(first: number, last: number): { first: number; last: number }[] {
  return Array.from({ length: Math.ceil((last - first + 1) / BATCH) }, (_, index) => ({
    first: first + index * BATCH,
    last: Math.min(first + (index + 1) * BATCH - 1, last),
  }))
}

function sharesOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
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
