import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'
import { asOwner, startBenchCluster } from '#harness/database/cluster.ts'
import { endOf, moveToCallerCore, moveToServerCore, spawnOnServerCore } from '#harness/report/cores.ts'
import { comparePairs, percentile } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { untilAnswering } from '#harness/site/built-site.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'
import { makePeople, type Person, signedIn } from '#harness/worlds/people.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { makeBigWorld } from './lib/big-world.ts'

const PROVIDERS = 1000
const PASSWORD = 'a password of this bench'
const WARM_UP = 20
/** Hashing a password takes a hundred times as long as anything else here. */
const FEWER = 4

type Provider = Person & { providerId: string; imageUrl: string }
type People = { client: Person; provider: Provider; providerIds: string[]; email: string }

/**
 * `npm run bench -- writes [--rounds 200]`: signing in, asking for a day, sending a message, saving a profile, as a browser
 * sends them, against the least that each comes down to.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '200' } } })
  ensureBuilt()
  moveToServerCore()
  const cluster = await startBenchCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  try {
    const urls = await cluster.makeDatabase('bench_writes')
    const hash = await hashPassword(PASSWORD)
    const people = await asOwner(urls, (client) => makeWorld(client, hash))
    const [port, barePort] = [await freePort(), await freePort()]
    const server = await startServer(urls, { port, dataDir })
    const bare = spawnOnServerCore([new URL('lib/bare-writes.ts', import.meta.url).pathname], {
      PORT: String(barePort),
      DATABASE_URL: urls.ownerUrl,
      HASH: hash,
    })
    await untilAnswering(bare, `http://localhost:${barePort}/`)
    moveToCallerCore()
    try {
      const rows = await measureAll(people, { port, barePort, rounds: Number(values.rounds) })
      writeReport('writes', report(rows, Number(values.rounds)))
    } finally {
      await endOf(bare)
      await endOf(server)
    }
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeWorld(client: pg.Client, hash: string): Promise<People> {
  await makeBigWorld(client, PROVIDERS)
  await client.query(
    'create table bare_rows (id bigint generated always as identity primary key, content text)',
  )
  const [one] = await makePeople(client, 1)
  const { rows } = await client.query<{ providerId: string; userId: string; imageUrl: string }>(
    `select provider_id as "providerId", user_id as "userId", profile_image_url as "imageUrl"
      from visible_providers join provider_profiles using (provider_id) order by provider_id`,
  )
  const [owner] = rows
  const [provider] = await signedIn(client, [owner?.userId ?? ''])
  if (!one || !owner || !provider) throw new Error('the world has nobody')
  const { rows: emails } = await client.query<{ email: string }>(
    `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::text, 'credential', $2)
      returning (select email from users where id = user_id)`,
    [one.userId, hash],
  )
  const providerIds = rows.map(({ providerId }) => providerId)
  return { client: one, provider: { ...owner, ...provider }, providerIds, email: emails[0]?.email ?? '' }
}

/** The first of a list, which then is its last. */
function inTurn(ids: string[]): string {
  const id = ids.shift() ?? ''
  ids.push(id)
  return id
}

type Row = (string | number)[]
type Ports = { port: number; barePort: number; rounds: number }

async function measureAll(people: People, { port, barePort, rounds }: Ports): Promise<Row[]> {
  const { client, provider, email } = people
  const bare = (path: string, body: string) => () => post(barePort, path, { body, expected: 200 })
  const form =
    (
      path: string | (() => string),
      person: Person | null,
      fields: () => Record<string, string>,
      expected: number,
    ) =>
    () =>
      post(port, typeof path === 'string' ? path : path(), {
        body: new URLSearchParams(fields()).toString(),
        type: FORM,
        person,
        expected,
      })
  const insert = bare('/insert', 'Merci, à samedi.')
  const read = bare('/read', client.userId)
  const nextYear = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  const save = saver(port, provider)
  const cases: [string, () => Promise<unknown>, string, () => Promise<unknown>, number][] = [
    ['one durable insert, bare', insert, 'a primary-key read, bare', read, rounds],
    [
      'signing in',
      form('/login.data', null, () => ({ email, password: PASSWORD, redirectTo: '' }), 202),
      'checking the same password, bare',
      bare('/password', PASSWORD),
      Math.ceil(rounds / FEWER),
    ],
    [
      'asking for a day',
      form(
        // Another provider each time: ten requests may wait for one.
        () => `/provider/${inTurn(people.providerIds)}/booking.data`,
        client,
        () => ({ requested_date: `${nextYear}T18:00`, message: 'Bonjour.', submission_id: randomUUID() }),
        202,
      ),
      'one durable insert, bare',
      insert,
      rounds,
    ],
    [
      'sending a message',
      form(
        `/messages/${provider.userId}/page`,
        client,
        () => ({ content: 'Merci, à samedi.', client_message_id: randomUUID() }),
        200,
      ),
      'one durable insert, bare',
      insert,
      rounds,
    ],
    ['saving a profile while it is written', save, 'one durable insert, bare', insert, rounds],
  ]
  const rows: Row[] = []
  for (const [name, call, against, reference, times] of cases) {
    const compared = await comparePairs(reference, call, { rounds: times, warmUp: Math.min(WARM_UP, times) })
    const ms = [0.5, 0.95].map((share) => tenths(percentile(compared.call, share)))
    rows.push([
      name,
      ...ms,
      against,
      tenths(percentile(compared.reference, 0.5)),
      Number(compared.ratio.toFixed(2)),
      compared.spread.map((value) => value.toFixed(2)).join(' to '),
    ])
  }
  return rows
}

const tenths = (time: number) => Math.round(time / 10) / 100
const FORM = 'application/x-www-form-urlencoded'

/** Saves the provider's profile with another text each time, as its page does. */
function saver(port: number, provider: Provider): () => Promise<unknown> {
  const savedBy = randomUUID()
  let seq = 0
  return () => {
    seq += 1
    const profile = {
      location: 'tunis',
      bio: `Une maison et son jardin, saison ${seq}.`,
      imageUrl: provider.imageUrl,
      categories: ['hotel'],
      portfolio: [],
      isPublic: true,
    }
    const body = JSON.stringify({ profile, version: 1, savedBy, seq, continues: null })
    return post(port, '/provider/profile', {
      body,
      type: 'application/json',
      person: provider,
      expected: 200,
    })
  }
}

const agent = new Agent({ keepAlive: true })

type Sent = { body: string; type?: string; person?: Person | null; expected: number }

/** Sends something and waits for the whole answer. */
function post(
  port: number,
  path: string,
  { body, type = 'text/plain', person, expected }: Sent,
): Promise<void> {
  const origin = `http://localhost:${port}`
  const headers = {
    Origin: origin,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    ...(person ? { Cookie: person.cookie } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === expected) resolve()
        else reject(new Error(`${path} answered ${answer.statusCode} instead of ${expected}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function report(rows: Row[], rounds: number): string {
  return `# Writes

Taken on ${machine()}; ${rounds} rounds, ${Math.ceil(rounds / FEWER)} for signing in. Whole requests over HTTP as the site's scripts send them, one after the other, to the
built site with ${PROVIDERS} providers, in turn with the least that each comes down to (A B B A …): one prepared statement on node:http with
its own connection to the same PostgreSQL, and the check of the same password (scrypt, N 16 384, r 16) without anything
around it. All protections are on: the limits of attempts count every sign-in, and take back what was no guess.

${markdownTable(['what', 'p50 ms', 'p95 ms', 'compared with', 'its p50 ms', 'ratio', 'quartiles'], rows)}`
}
