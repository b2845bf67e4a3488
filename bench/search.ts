import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { type ListingFilters, NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { countProviders } from '#domain/search/count-providers.server.ts'
import { runNamed } from '#domain/search/named-query.server.ts'
import { searchProviders } from '#domain/search/search-providers.server.ts'
import { asOwner, oneConnection, startBenchCluster } from '#harness/database/cluster.ts'
import { comparePairs, measure, percentile, serverTime } from '#harness/report/measure.ts'
import { machine, markdownTable, micros, writeSections } from '#harness/report/report.ts'
import { foldText } from '#lib/text.ts'
import { makeBigWorld } from './lib/big-world.ts'

const WARM_UP = 30

const ACTOR: Actor = {
  userId: '00000000-0000-7000-8000-000000000000',
  sessionId: '00000000-0000-7000-8000-000000000001',
  role: 'client',
  name: 'Bench',
  email: 'bench@example.tn',
  avatarUrl: null,
  providerId: null,
}

type Case = { name: string; filters: Partial<ListingFilters>; visitor?: boolean }

/** Cases of filters and sorts; `deep` begins in the middle of the whole list. */
const pageCases = (deep: string): Case[] => [
  { name: 'everything, recommended', filters: {} },
  { name: 'everything, recommended, as a visitor', filters: {}, visitor: true },
  { name: 'everything, deep cursor', filters: { after: deep } },
  { name: 'rating', filters: { sort: 'rating' } },
  { name: 'price-low', filters: { sort: 'price-low' } },
  { name: 'price-high, verified', filters: { sort: 'price-high', verified: true } },
  { name: 'one category', filters: { categories: ['dj'] } },
  {
    name: 'one category, one place',
    filters: { categories: ['photographe-videaste'], locations: ['tunis'] },
  },
  { name: 'one place, verified, rating', filters: { locations: ['sfax'], verified: true, sort: 'rating' } },
  {
    name: 'four categories, two places, price-low',
    filters: {
      categories: ['traiteur-sale', 'patisserie', 'serveur', 'cocktails-boissons'],
      locations: ['sousse', 'tunis'],
      sort: 'price-low',
    },
  },
  { name: 'price range, recommended', filters: { min: 1000, max: 5000 } },
  {
    name: 'category, price range, price-high',
    filters: { categories: ['salle-de-fete'], min: 2000, max: 8000, sort: 'price-high' },
  },
  {
    name: 'narrow price range, verified, place',
    filters: { locations: ['nabeul'], min: 9000, max: 10_000, verified: true },
  },
]

/** `rare` is a word of one provider's name. */
const textCases = (rare: string): Case[] => {
  const misspelt = `${rare.slice(0, 3)}${rare.slice(2)}`
  return [
    { name: 'one name', filters: { q: rare } },
    { name: 'one name, misspelt', filters: { q: misspelt } },
    {
      name: 'one name, misspelt, verified, in Tunis',
      filters: { q: misspelt, verified: true, locations: ['tunis'] },
    },
    { name: 'common: mariage', filters: { q: 'mariage' } },
    {
      name: 'mariage in Gabès, price-low',
      filters: { q: 'mariage', sort: 'price-low', locations: ['gabes'] },
    },
    {
      name: 'mariage, four categories, verified, price range',
      filters: {
        q: 'mariage',
        categories: ['traiteur-sale', 'patisserie', 'serveur', 'cocktails-boissons'],
        verified: true,
        min: 9000,
        max: 10_000,
      },
    },
    { name: 'beginning of words: mar', filters: { q: 'mar' } },
    { name: 'keyword: foto', filters: { q: 'foto' } },
    { name: 'keyword and place: traiteur sousse', filters: { q: 'traiteur sousse' } },
    { name: 'whole text: dj pour un mariage', filters: { q: 'dj pour un mariage' } },
    { name: 'several: terrasse piscine élégant', filters: { q: 'terrasse piscine élégant' } },
    {
      name: 'common apart, rare together: mariage jardin papier tozeur',
      filters: { q: 'mariage jardin papier tozeur' },
    },
    { name: 'nothing: qwxyz mariage', filters: { q: 'qwxyz mariage' } },
  ]
}

const totalCases: Case[] = [
  { name: 'everything', filters: {} },
  { name: 'verified', filters: { verified: true } },
  { name: 'one category, one place', filters: { categories: ['dj'], locations: ['tunis'] } },
  {
    name: 'four categories',
    filters: { categories: ['traiteur-sale', 'patisserie', 'serveur', 'cocktails-boissons'] },
  },
  { name: 'price range', filters: { min: 1000, max: 5000 } },
  { name: 'keyword', filters: { q: 'foto' } },
  { name: 'several words', filters: { q: 'terrasse piscine élégant' } },
  { name: 'common text', filters: { q: 'mariage' } },
]

/** `npm run bench -- search [--sizes 1000,10000,100000,1000000] [--rounds 300]` */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '1000,10000,100000,1000000' },
      rounds: { type: 'string', default: '300' },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  const rounds = Number(values.rounds)
  const cluster = await startBenchCluster()
  try {
    const measured: Measured[] = []
    for (const size of sizes) {
      const urls = await cluster.makeDatabase(`bench_${size}`)
      const start = performance.now()
      await asOwner(urls, (client) => makeBigWorld(client, size))
      console.log(`${size} providers made in ${Math.round((performance.now() - start) / 1000)} s`)
      measured.push(await measureSize(urls, size, rounds))
    }
    writeSections('search', INTRO, sections(measured, rounds))
  } finally {
    await cluster.stop()
  }
}

type Row = (string | number)[]
type Measured = { size: number; read: Row; pages: Row[]; texts: Row[]; totals: Row[] }

async function measureSize(urls: DatabaseUrls, size: number, rounds: number): Promise<Measured> {
  const pool = oneConnection(urls)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const serverTimeOf = async (call: () => Promise<unknown>, calls: number) => {
    const time = await serverTime(rows[0]?.pid ?? 0, call, calls)
    return time === null ? '–' : micros(time)
  }
  const ctx: Ctx = { actor: ACTOR, db: connect(pool), now: new Date(), ip: '127.0.0.1' }
  try {
    const { deep, ids, rare } = await sample(ctx)
    const read = primaryKeyRead(ctx, ids)
    const filtersOf = (given: Case) => ({ ...NO_FILTERS, ...given.filters })
    const ctxOf = (given: Case) => (given.visitor ? { ...ctx, actor: null } : ctx)

    const timesOf = (times: number[]) => [0.5, 0.95, 0.99].map((share) => micros(percentile(times, share)))
    const readTimes = await measure(read, { rounds: rounds * 3, warmUp: WARM_UP })
    // The verb's code is compiled within its first calls, which would count as the first case's.
    await measure(() => searchProviders(ctx, NO_FILTERS), { rounds, warmUp: 0 })
    const pages: Row[] = []
    for (const given of pageCases(deep)) {
      const page = () => searchProviders(ctxOf(given), filtersOf(given))
      const { call, ratio, spread } = await comparePairs(read, page, { rounds, warmUp: WARM_UP })
      const around = `${spread[0].toFixed(1)} to ${spread[1].toFixed(1)}`
      const { cards } = await page()
      pages.push([
        given.name,
        cards.length,
        ...timesOf(call),
        await serverTimeOf(page, rounds),
        Number(ratio.toFixed(2)),
        around,
      ])
    }
    const texts: Row[] = []
    for (const given of textCases(rare)) {
      const page = () => searchProviders(ctx, filtersOf(given))
      const times = await measure(page, { rounds: Math.ceil(rounds / 3), warmUp: WARM_UP })
      const matches = await countProviders(ctx, filtersOf(given))
      texts.push([given.name, matches, ...timesOf(times), await serverTimeOf(page, 30)])
    }
    const queries = await randomQueries(ctx, 2 * rounds)
    const next = () => searchProviders(ctx, { ...NO_FILTERS, q: queries.pop() ?? '' })
    const nextTimes = await measure(next, { rounds: rounds - WARM_UP, warmUp: WARM_UP })
    texts.push([
      'words of some provider, others each time',
      '–',
      ...timesOf(nextTimes),
      await serverTimeOf(next, rounds),
    ])
    const totals: Row[] = []
    for (const given of totalCases) {
      const total = () => countProviders(ctx, filtersOf(given))
      const times = await measure(total, { rounds: Math.ceil(rounds / 3), warmUp: WARM_UP })
      totals.push([given.name, await total(), ...timesOf(times), await serverTimeOf(total, 30)])
    }
    return {
      size,
      read: ['primary-key read', ...timesOf(readTimes), await serverTimeOf(read, rounds)],
      pages,
      texts,
      totals,
    }
  } finally {
    await pool.end()
  }
}

/** The card in the middle of the whole list, a word of its name, and ids to read by. */
async function sample(ctx: Ctx): Promise<{ deep: string; rare: string; ids: string[] }> {
  const rows = await runNamed<{ id: string; name: string }>(
    ctx.db,
    {
      name: 'bench-sample',
      text: `select provider_id as id, name from provider_documents join provider_cards using (provider_id)
        order by by_recommended, provider_id`,
    },
    [],
  )
  const middle = rows[Math.floor(rows.length / 2)]
  return {
    deep: middle?.id ?? '',
    rare:
      foldText(middle?.name ?? '')
        .split(' ')
        .at(-1) ?? '',
    ids: rows.map(({ id }) => id),
  }
}

/** Search texts made of one, two or three words that stand together in the document of some provider. */
async function randomQueries(ctx: Ctx, count: number): Promise<string[]> {
  const rows = await runNamed<{ words: string[] }>(
    ctx.db,
    {
      name: 'bench-words',
      text: `select array(select word from unnest(tsvector_to_array(document)) as word where word ~ '^[a-z]'
          order by hashtext(word || provider_id)) as words
        from provider_documents order by hashtext(provider_id::text) limit $1`,
    },
    [count],
  )
  return Array.from({ length: count }, (_, turn) => {
    const words = rows[turn % rows.length]?.words ?? []
    return words.slice(0, 1 + (turn % 3)).join(' ')
  })
}

/** The yardstick: one row by its primary key, prepared, over the same driver and connection, another id each time. */
function primaryKeyRead(ctx: Ctx, ids: string[]): () => Promise<unknown> {
  const statement = {
    name: 'bench-primary-key',
    text: 'select id, user_id, location, verified, rating, review_count from providers where id = $1',
  }
  let turn = 0
  return () => {
    turn = (turn + 7919) % ids.length
    return runNamed(ctx.db, statement, [ids[turn]])
  }
}

const INTRO = `# Search

Times are what the caller waits, on one connection: the verb, the driver, the socket, PostgreSQL and the parsing of rows.
Pages and primary-key reads ran in turn (A B B A …); the ratio is the median of the rounds' ratios. The column PostgreSQL is
the mean time that its process was on a processor for one call; the rest is the socket, the driver, the verb, and whatever
else the machine did.`

/** A section for each size: what earlier runs measured of other sizes is kept. */
function sections(measured: Measured[], rounds: number): Map<string, string> {
  const times = ['p50 µs', 'p95 µs', 'p99 µs', 'PostgreSQL µs']
  return new Map(
    measured.map(({ size, read, pages, texts, totals }) => [
      `${size} providers`,
      [
        `Taken on ${machine()}; ${rounds} rounds.`,
        markdownTable(['', ...times], [read]),
        'Pages of 24, filtered and sorted:',
        markdownTable(['page', 'cards', ...times, '× primary-key read', 'quartiles'], pages),
        'Text search, a page of it:',
        markdownTable(['text', 'matches', ...times], texts),
        'Totals, each a statement of its own:',
        markdownTable(['total of', 'providers', ...times], totals),
      ].join('\n\n'),
    ]),
  )
}
