import { parseArgs } from 'node:util'
import type pg from 'pg'
import { foldRequestCounts } from '#domain/operator/fold-request-counts.server.ts'
import { overview } from '#domain/operator/overview.server.ts'
import { SPANS } from '#domain/operator/overview-periods.ts'
import { asOwner, startBenchCluster } from '#harness/database/cluster.ts'
import { databaseAt, endPools } from '#harness/database/database-at.ts'
import { comparePairs, percentile, serverTime, type Times } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { aPerson } from '#harness/world.ts'
import { makeBigWorld } from './lib/big-world.ts'

const PROVIDERS = 20_000
const CLIENTS = 100_000

/** Bookings that changed since the night in which their counts were added up: one of so many. */
const SINCE_THE_NIGHT = 300

/** Least cost of the figures if they were not kept: every booking of a year, by its month. */
const EVERY_BOOKING = `select date_trunc('month', created_at at time zone 'Africa/Tunis'), count(*),
  count(*) filter (where status = 'accepted') from booking_requests where created_at >= now() - interval '1 year' group by 1`

/**
 * `npm run bench -- overview [--bookings 1000000] [--rounds 30]`: the operator's figures of a site with so many bookings of a year,
 * in turn with a count of these bookings.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      bookings: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '30' },
    },
  })
  const [bookings, rounds] = [Number(values.bookings), Number(values.rounds)]
  const cluster = await startBenchCluster()
  try {
    const urls = await cluster.makeDatabase('overview')
    await asOwner(urls, (client) => makeBigWorld(client, PROVIDERS))
    // One connection, whose process on the server can be watched.
    const database = databaseAt(urls, 1)
    try {
      const operator = await aPerson(database.db, 'admin')
      await asOwner(urls, (client) => makeRequests(client, bookings))
      await foldRequestCounts(database.ctx())
      await asOwner(urls, async (client) => {
        await changeSome(client, bookings)
        await client.query('vacuum analyze')
      })
      const { rows } = await database.app.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      const figures = []
      for (const { value: span } of SPANS) {
        const look = () => overview(database.ctx(operator), span)
        const times = await comparePairs(() => database.pool.query(EVERY_BOOKING), look, {
          rounds,
          warmUp: 3,
        })
        const onServer = await serverTime(rows[0]?.pid ?? 0, look, rounds)
        figures.push([
          `12 ${span}`,
          ...[0.5, 0.95, 0.99].map((share) => ms(times.call, share)),
          onServer === null ? '–' : Math.round(onServer / 100) / 10,
          ms(times.reference, 0.5),
          Number(times.ratio.toFixed(2)),
          times.spread.map((value) => value.toFixed(2)).join(' to '),
        ])
      }
      const head = ['figures of', 'p50 ms', 'p95 ms', 'p99 ms', 'PostgreSQL’s processor ms']
      writeReport(
        'overview',
        `# The operator’s overview

${machine()}; ${rounds} rounds. ${bookings} bookings and ${Math.floor(bookings * QUOTES_A_BOOKING)} quotes of a year, ${PROVIDERS + CLIENTS} accounts. Counts were
added up in the night, and one booking of ${SINCE_THE_NIGHT} has changed since. In turn (A B B A …) with one count of every booking of the
year, by months, which finds neither medians nor quotes nor accounts.

${markdownTable([...head, 'one count, p50 ms', 'ratio', 'quartiles'], figures)}`,
      )
    } finally {
      await endPools(database)
    }
  } finally {
    await cluster.stop()
  }
}

const ms = (times: Times, share: number) => Math.round(percentile(times, share) / 100) / 10

const QUOTES_A_BOOKING = 0.3

/** Makes the requests of a year, each of some client to some provider; four of five were answered within four days. */
async function makeRequests(client: pg.Client, bookings: number): Promise<void> {
  await client.query(`set machmoum.bulk_load = 'on'`)
  await client.query(
    `insert into users (name, email, email_verified, role, created_at)
      select 'Cliente ' || n, 'cliente' || n || '@example.tn', true, 'client', now() - n * interval '1 year' / $1::int
      from generate_series(1, $1::int) n`,
    [CLIENTS],
  )
  for (const [table, count, statuses, decided] of [
    ['booking_requests', bookings, ['accepted', 'accepted', 'declined', 'declined', 'pending'], 'decided_at'],
    ['quote_requests', Math.floor(bookings * QUOTES_A_BOOKING), ['declined', 'pending'], 'updated_at'],
  ] as const) {
    const isBooking = table === 'booking_requests'
    await client.query(
      `with clients as (select array_agg(id) as ids from users where role = 'client'),
        sellers as (select array_agg(id) as ids from providers),
        asked as (
          select clients.ids[1 + n * 7919 % cardinality(clients.ids)] as client, sellers.ids[1 + n * 104729 % cardinality(sellers.ids)] as provider,
            ($2::text[])[1 + n % cardinality($2::text[])] as status, now() - n * interval '1 year' / $1::int as at, n
          from generate_series(1, $1::bigint) n, clients, sellers)
      insert into ${table} (client_id, provider_id, submission_id, status, created_at, ${decided}${isBooking ? ', requested_date' : ''})
      select client, provider, gen_random_uuid(), status, at,
        case when status <> 'pending' or not ${isBooking} then at + n % 5760 * interval '1 minute' end${isBooking ? ', at::date + 30 + (n % 300)::int' : ''}
      from asked`,
      [count, statuses],
    )
  }
}

/** Answers requests that wait, as a day does. */
async function changeSome(client: pg.Client, bookings: number): Promise<void> {
  await client.query(
    `update booking_requests set status = 'declined', decided_at = now()
      where id in (select id from booking_requests where status = 'pending' order by created_at desc limit $1)`,
    [Math.ceil(bookings / SINCE_THE_NIGHT)],
  )
}
