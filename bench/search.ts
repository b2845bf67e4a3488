import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { runNamed } from '#db/named-query.ts'
import { NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { countChoices, readGroups } from '#domain/search/count-choices.server.ts'
import { countProviders } from '#domain/search/count-providers.server.ts'
import { recentGroups } from '#domain/search/recent-groups.server.ts'
import { searchProviders } from '#domain/search/search-providers.server.ts'
import { asOwner, oneConnection, startBenchCluster } from '#harness/database/cluster.ts'
import { comparePairs, measure, percentile, serverTime } from '#harness/report/measure.ts'
import { machine, markdownTable, micros, writeSections } from '#harness/report/report.ts'
import { foldText } from '#lib/text.ts'
import { makeBigWorld } from './lib/big-world.ts'
import { type Case, choiceCases, pageCases, textCases, totalCases } from './lib/search-cases.ts'

/** More than any bench has. */
const EVERYTHING = 1_000_000_000

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
type Measured = { size: number; read: Row; pages: Row[]; texts: Row[]; totals: Row[]; choices: Row[] }

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
      const matches = await countProviders(ctx, filtersOf(given), undefined, EVERYTHING)
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
    const remembered = recentGroups(readGroups)
    const choices: Row[] = []
    const afresh = () => countChoices(ctx, NO_FILTERS)
    const times = await measure(afresh, { rounds: Math.ceil(rounds / 3), warmUp: WARM_UP })
    choices.push(['everything, read afresh', ...timesOf(times), await serverTimeOf(afresh, 30)])
    for (const given of choiceCases) {
      const counts = () => countChoices(ctx, filtersOf(given), remembered)
      const times = await measure(counts, { rounds: Math.ceil(rounds / 3), warmUp: WARM_UP })
      choices.push([given.name, ...timesOf(times), await serverTimeOf(counts, 30)])
    }
    return {
      size,
      read: ['primary-key read', ...timesOf(readTimes), await serverTimeOf(read, rounds)],
      pages,
      texts,
      totals,
      choices,
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
    measured.map(({ size, read, pages, texts, totals, choices }) => [
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
        'Counts beside every category and governorate; what is read of the database is remembered for ten seconds.',
        markdownTable(['counts beside', ...times], choices),
      ].join('\n\n'),
    ]),
  )
}
