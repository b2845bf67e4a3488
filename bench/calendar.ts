import { parseArgs } from 'node:util'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { blockDates } from '#domain/availability/block-dates.server.ts'
import { unblockDates } from '#domain/availability/unblock-dates.server.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { tellWaits } from '#domain/waits/tell-waits.server.ts'
import { asOwner, type BenchCluster, startBenchCluster } from '#harness/database/cluster.ts'
import { databaseAt, endPools } from '#harness/database/database-at.ts'
import type { TestDatabase } from '#harness/database.ts'
import { comparePairs, measure, percentile, type Times } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { addDaysToDay, type Day, todayInTunis } from '#lib/dates.ts'
import { makeBigWorld } from './lib/big-world.ts'

type Row = (string | number)[]

const WARM_UP = 20
const WAITS = [1000, 10_000, 100_000]
const HEAD = ['what', 'p50 ms', 'p95 ms', 'compared with', 'its p50 ms', 'ratio', 'quartiles']

/** Days whose requests are accepted: each of a provider of its own, so that none fills another's. */
const ASKED = addDaysToDay(todayInTunis(new Date()), 150)

/** What keeps calendars for search, which the other database lacks: occupancies, and the bits that are made of them. */
const WITHOUT_CALENDARS = `
  alter table booking_requests disable trigger booking_requests_occupy;
  alter table blocked_dates disable trigger user;
  alter table occupancies disable trigger user;
  alter table providers disable trigger providers_refresh_calendars`

/**
 * `npm run bench -- calendar [--sizes 1000,100000] [--rounds 200]`: what it costs to keep calendars for the search by date, in
 * a change of one day and in accepting a request, and a look at all who wait.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '1000,100000' },
      rounds: { type: 'string', default: '200' },
    },
  })
  const rounds = Number(values.rounds)
  const sections: string[] = []
  for (const size of values.sizes.split(',').map(Number)) {
    const cluster = await startBenchCluster()
    try {
      sections.push(`## ${size} providers\n\n${await measureAt(cluster, size, rounds)}`)
    } finally {
      await cluster.stop()
    }
  }
  writeReport(
    'calendar',
    `# Calendars

${machine()}; ${rounds} rounds. Verbs on one connection, in turn with the same on a copy of the database that keeps no
calendars for search (A B B A …). A look at waits goes through all of them, of which none is free.

${sections.join('\n\n')}`,
  )
}

async function measureAt(cluster: BenchCluster, size: number, rounds: number): Promise<string> {
  const urls = await cluster.makeDatabase('with_calendars')
  await asOwner(urls, async (client) => {
    await makeBigWorld(client, size)
    await client.query(
      `insert into users (name, email, email_verified, role) values ('Sonia', 'sonia@example.tn', true, 'client')`,
    )
    // As many as there are rounds, one for each provider in turn.
    await client.query(
      `insert into booking_requests (client_id, provider_id, requested_date, submission_id)
      select u.id, p.id, $1::date + (n / $2)::int, gen_random_uuid()
      from users u, (select id, row_number() over (order by id) - 1 as n from providers limit $3) p
      where u.email = 'sonia@example.tn'`,
      [ASKED, size, rounds + WARM_UP],
    )
    await client.query('vacuum analyze')
  })
  const bareUrls = await cluster.copyDatabase('without_calendars', 'with_calendars')
  await asOwner(bareUrls, (client) => client.query(WITHOUT_CALENDARS))
  const [kept, bare] = [await open(urls), await open(bareUrls)]
  const pairs = { rounds, warmUp: WARM_UP }
  const rows: Row[] = []
  rows.push(row('a day blocked or freed', await comparePairs(bare.changeDay, kept.changeDay, pairs)))
  rows.push(row('a request accepted', await comparePairs(bare.accept, kept.accept, pairs)))
  const waits = []
  for (const count of WAITS.filter((count) => count <= size)) {
    await asOwner(urls, (client) => client.query(MANY_WAITS, [count, ASKED]))
    const times = await measure(kept.look, { rounds: Math.min(rounds, 20), warmUp: 2 })
    waits.push([count, ms(times, 0.5), ms(times, 0.95)])
  }
  for (const { database } of [kept, bare]) await endPools(database)
  return [
    markdownTable(HEAD, rows),
    markdownTable(['waits that are looked at', 'p50 ms', 'p95 ms'], waits),
  ].join('\n\n')
}

/** Waits for a day on which its provider is blocked, as many as there are none yet. */
const MANY_WAITS = `with p as (select id from providers order by id limit $1), blocked as (
    insert into blocked_dates (provider_id, date) select id, $2::date + 90 from p on conflict do nothing
  )
  insert into waits (client_id, provider_id, day)
  select u.id, p.id, $2::date + 90 from users u, p
  where u.email = 'sonia@example.tn' and not exists (select from waits w where w.provider_id = p.id)`

/** A database with what is measured on it; each call takes the next provider. */
async function open(urls: DatabaseUrls) {
  const database = databaseAt(urls, 1)
  const owners = await ownersOf(database)
  const requests = await requestsOf(database)
  let turn = 0
  const day: Day = addDaysToDay(ASKED, 30)
  return {
    database,
    changeDay: () => {
      const actor = owners[turn++ % Math.min(owners.length, 50)] as Actor
      const block = Math.floor((turn - 1) / Math.min(owners.length, 50)) % 2 === 0
      return (block ? blockDates : unblockDates)(database.ctx(actor), { days: [day] })
    },
    accept: () => {
      const { bookingId, actor } = requests.shift() as (typeof requests)[number]
      return acceptBooking(database.ctx(actor), { bookingId, confirmed: true })
    },
    look: () => tellWaits({ db: database.app.db, now: new Date() }),
  }
}

type Owner = { userId: string; providerId: string }

const actorOf = ({ userId, providerId }: Owner): Actor => ({ userId, providerId, role: 'provider' }) as Actor

async function ownersOf({ pool }: TestDatabase): Promise<Actor[]> {
  const { rows } = await pool.query<Owner>(
    'select user_id as "userId", id as "providerId" from providers order by id limit 1000',
  )
  return rows.map(actorOf)
}

async function requestsOf({ pool }: TestDatabase) {
  const { rows } = await pool.query<Owner & { id: string }>(
    `select b.id, p.user_id as "userId", p.id as "providerId" from booking_requests b join providers p on p.id = b.provider_id
    where b.status = 'pending' order by b.requested_date, p.id`,
  )
  return rows.map((row) => ({ bookingId: row.id, actor: actorOf(row) }))
}

const ms = (times: Times, share: number) => Math.round(percentile(times, share) / 10) / 100

function row(
  what: string,
  { reference, call, ratio, spread }: Awaited<ReturnType<typeof comparePairs>>,
): Row {
  return [
    what,
    ms(call, 0.5),
    ms(call, 0.95),
    'without calendars for search',
    ms(reference, 0.5),
    Math.round(ratio * 100) / 100,
    spread.map((quartile) => quartile.toFixed(2)).join(' to '),
  ]
}
