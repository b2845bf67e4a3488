import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { connect } from '#db/client.ts'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import type { Ctx } from '#domain/context.ts'
import { EVENTS_KEPT_DAYS, forgetOldEvents } from '#domain/events/forget-old-events.server.ts'
import { countProviders } from '#domain/search/count-providers.server.ts'
import { listPeopledLandings, listSitemapParts } from '#domain/search/list-public-addresses.server.ts'
import { asOwner, type BenchCluster, oneConnection, startBenchCluster } from '#harness/database/cluster.ts'
import { comparePairs, measure, percentile } from '#harness/report/measure.ts'
import { machine, markdownTable, micros, writeReport } from '#harness/report/report.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { openFileStorage } from '#server/process/file-storage.ts'
import { makeBigWorld } from './lib/big-world.ts'
import { CONVERSATIONS, makeMessages } from './lib/many-messages.ts'

type Row = (string | number)[]

const PAIRS = { rounds: 300, warmUp: 30 }
const MB = 1_000_000

/**
 * `npm run bench -- growth [--providers 10000,100000] [--messages 1000000] [--events 2000000]`: what grows with the site, and
 * what the plans of db/plans/ change about it (docs/growth.md).
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      providers: { type: 'string', default: '10000,100000' },
      messages: { type: 'string', default: '1000000' },
      events: { type: 'string', default: '2000000' },
    },
  })
  const sizes = (list: string) => list.split(',').map(Number)
  const providers: Row[] = []
  const messages: string[] = []
  for (const count of sizes(values.providers)) {
    providers.push(await inCluster((cluster) => growProviders(cluster, count)))
  }
  for (const count of sizes(values.messages)) {
    messages.push(await inCluster((cluster) => growMessages(cluster, count)))
  }
  const events = await inCluster((cluster) => growEvents(cluster, Number(values.events)))
  const head = [
    'providers',
    'made in s',
    'database MB',
    'read model MB',
    'exact total ms',
    'list of the sitemap ms',
  ]
  writeReport(
    'growth',
    [
      `# Growth\n\n${machine()}. Sizes are PostgreSQL's own, in MB of 1 000 000 bytes; times are medians of 20.`,
      '## Providers, each with its texts, 2 services and 3 pictures',
      markdownTable([...head, 'landing pages ms', 'backup s', 'its tables MB'], providers),
      ...messages,
      events,
    ].join('\n\n'),
  )
}

async function inCluster<T>(work: (cluster: BenchCluster) => Promise<T>): Promise<T> {
  const cluster = await startBenchCluster()
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start) / 1000
}

const bytesOf = async (client: pg.Client | pg.Pool, expression: string) => {
  const { rows } = await client.query<{ bytes: string }>(`select (${expression}) as bytes`)
  return Math.round(Number(rows[0]?.bytes) / MB)
}

async function growProviders(cluster: BenchCluster, count: number): Promise<Row> {
  const urls = await cluster.makeDatabase('bench_growth')
  const made = await seconds(() => asOwner(urls, (client) => makeBigWorld(client, count)))
  const pool = oneConnection(urls)
  const ctx: Ctx = { actor: null, db: connect(pool), now: new Date(), ip: '127.0.0.1' }
  const median = async (call: () => Promise<unknown>) =>
    micros(percentile(await measure(call, { rounds: 20, warmUp: 3 }), 0.5) / 1000)
  const figures = [
    await bytesOf(pool, 'pg_database_size(current_database())'),
    await bytesOf(
      pool,
      `select sum(pg_total_relation_size(name::regclass)) from unnest(array['provider_cards', 'provider_documents', 'listing_entries']) name`,
    ),
    await median(() => countProviders(ctx, NO_FILTERS)),
    await median(() => listSitemapParts(ctx, 10_000)),
    await median(() => listPeopledLandings(ctx)),
  ]
  await pool.end()
  return [count, Math.round(made), ...figures, ...(await backUp(urls))]
}

/** Measures the seconds and the compressed megabytes of a backup of all tables. */
async function backUp(urls: DatabaseUrls): Promise<[number, number]> {
  const folder = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  try {
    const site = { databaseUrl: urls.ownerUrl, files: await openFileStorage({ dataDir: folder, s3: null }) }
    let packed = 0
    const taken = await seconds(async () => {
      const { tables } = await makeBackup(site, join(folder, 'backup'), () => {})
      packed = tables.reduce((sum, { bytes }) => sum + bytes, 0)
    })
    return [Math.round(taken), Math.round(packed / MB)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The statements of a plan. */
const plan = (name: string) =>
  readFileSync(new URL(`../db/plans/${name}.sql`, import.meta.url), 'utf8').split('--> statement-breakpoint')

async function growMessages(cluster: BenchCluster, count: number): Promise<string> {
  const urls = await cluster.makeDatabase('bench_growth')
  return asOwner(urls, async (client) => {
    await makeMessages(client, count)
    for (const statement of plan('partition-messages')) await client.query(statement)
    await client.query('insert into messages_in_parts select * from messages')
    await client.query('vacuum analyze messages_in_parts')
    const { rows } = await client.query<{ id: string; user_low: string; user_high: string }>(
      'select id, user_low, user_high from conversations order by id',
    )
    const { rows: known } = await client.query<{ id: string }>('select id from messages limit 1000')
    let turn = 0
    const next = <T>(list: T[]) => {
      turn = (turn + 7919) % list.length
      return list[turn] as T
    }
    const thread = (table: string) => () =>
      client.query({
        name: `thread-${table}`,
        text: `select * from ${table} where conversation_id = $1 order by sequence desc limit 20`,
        values: [next(rows).id],
      })
    const byId = (table: string) => () =>
      client.query({
        name: `id-${table}`,
        text: `select * from ${table} where id = $1`,
        values: [next(known).id],
      })
    let sequence = count / CONVERSATIONS
    const send = (table: string) => () => {
      sequence += 1
      const { id, user_low, user_high } = next(rows)
      return client.query({
        name: `send-${table}`,
        text: `insert into ${table} (conversation_id, sequence, sender_id, receiver_id, client_message_id, content)
          values ($1, $2, $3, $4, $5, 'Merci, à samedi.')`,
        values: [id, sequence, user_low, user_high, randomUUID()],
      })
    }
    const compared: Row[] = []
    for (const [name, call] of [
      ['newest 20 of a thread', thread],
      ['one insert, durable', send],
      ['one message by its id', byId],
    ] as const) {
      const {
        reference,
        call: parted,
        ratio,
        spread,
      } = await comparePairs(call('messages'), call('messages_in_parts'), PAIRS)
      const around = spread.map((value) => value.toFixed(2)).join(' to ')
      compared.push([
        name,
        micros(percentile(reference, 0.5)),
        micros(percentile(parted, 0.5)),
        Number(ratio.toFixed(2)),
        around,
      ])
    }
    // Reads of a day: one message of a hundred.
    const vacuum = async (table: string, what: string) => {
      await client.query(`update ${table} set read = not read where get_byte(uuid_send(id), 15) < 3`)
      return seconds(() => client.query(`vacuum ${what}`))
    }
    const whole = await vacuum('messages', 'messages')
    const part = await vacuum('messages_in_parts', 'messages_0')
    const size = (table: string) => bytesOf(client, `pg_total_relation_size('${table}')`)
    return [
      `## ${count} messages in ${CONVERSATIONS} conversations`,
      `One table: ${await size('messages')} MB, of which ${await bytesOf(client, `pg_indexes_size('messages')`)} indexes; vacuum
after one message of a hundred changed: ${whole} s. In 16 partitions by conversation: ${await size('messages_0')} MB each, ${part} s.`,
      markdownTable(['what', 'one table, p50 µs', '16 partitions, p50 µs', 'ratio', 'quartiles'], compared),
    ].join('\n\n')
  })
}

async function growEvents(cluster: BenchCluster, count: number): Promise<string> {
  const urls = await cluster.makeDatabase('bench_growth')
  const oldest = EVENTS_KEPT_DAYS + 30
  return asOwner(urls, async (client) => {
    await client.query(
      `insert into events (type, subject_id, user_ids, data, created_at)
        select 'message.read', gen_random_uuid(), array[gen_random_uuid(), gen_random_uuid()],
          jsonb_build_object('conversationId', gen_random_uuid(), 'sequence', n),
          now() - $2 * interval '1 day' * (1 - n / $1::float8)
        from generate_series(1, $1::int) n`,
      [count, oldest],
    )
    await client.query('vacuum analyze events')
    const size = await bytesOf(client, `pg_total_relation_size('events')`)
    const pool = oneConnection(urls)
    let gone = 0
    const deleting = await seconds(async () => {
      gone = await forgetOldEvents({ actor: null, db: connect(pool), now: new Date(), ip: '' })
    })
    const cleaning = await seconds(() => client.query('vacuum events'))

    const writing = await keepWriting(pool)
    const steps: number[] = []
    for (const statement of plan('partition-events')) steps.push(await seconds(() => client.query(statement)))
    const longest = await writing.stop()
    await client.query('select turn_event_partitions(now())')
    const { rows } = await client.query<{ until: Date }>(
      `select (date_trunc('month', now() at time zone 'Africa/Tunis') + interval '1 month') at time zone 'Africa/Tunis' as until`,
    )
    const dropping = await seconds(() => client.query('select turn_event_partitions($1)', [rows[0]?.until]))
    const left = await client.query<{ count: string }>('select count(*) from events')
    await pool.end()
    if (Number(left.rows[0]?.count) !== 0)
      throw new Error('events are left where their partition was dropped')
    return [
      `## ${count} events of ${oldest} days`,
      `One table: ${size} MB. Deleting the ${gone} that are older than ${EVENTS_KEPT_DAYS} days as the night does: ${deleting} s, and ${cleaning} s of
vacuum. The plan took ${steps.map((step) => step.toFixed(2)).join(', ')} s statement by statement; whoever wrote events meanwhile waited ${longest.toFixed(2)} s
at most, and none was refused. Dropping the partition of all of them afterwards: ${dropping.toFixed(2)} s.`,
    ].join('\n\n')
  })
}

/** Writes events one after the other until it is stopped, and then tells how long the slowest took, in seconds. */
async function keepWriting(pool: pg.Pool): Promise<{ stop: () => Promise<number> }> {
  let isOver = false
  let longest = 0
  const write = async () => {
    while (!isOver) {
      const taken = await seconds(() =>
        pool.query(`insert into events (type, subject_id) values ('message.read', gen_random_uuid())`),
      )
      longest = Math.max(longest, taken)
    }
  }
  const writing = write()
  return {
    stop: async () => {
      isOver = true
      await writing
      return longest
    },
  }
}
