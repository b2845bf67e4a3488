import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { connect } from '#db/client.ts'
import { runNamed } from '#db/named-query.ts'
import { headerBadges } from '#domain/accounts/header-badges.server.ts'
import { type Actor, type Ctx, scopeToActor } from '#domain/context.ts'
import { getThread } from '#domain/messages/get-thread.server.ts'
import { listConversations } from '#domain/messages/list-conversations.server.ts'
import { markRead } from '#domain/messages/mark-read.server.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { asOwner, oneConnection, startBenchCluster } from '#harness/database/cluster.ts'
import { comparePairs, percentile, serverTime } from '#harness/report/measure.ts'
import { machine, markdownTable, micros, writeSections } from '#harness/report/report.ts'
import { CONVERSATIONS, makeMessages } from './lib/many-messages.ts'

const WARM_UP = 30
const MINUTE_MS = 60_000

const INTRO = `# Messages

Times in microseconds; \`ratio\` is to a primary-key read taken in turn. What earlier runs measured of other sizes is kept.`

/** `npm run bench -- messages [--messages 10000,1000000] [--rounds 300]` */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      messages: { type: 'string', default: '10000,1000000' },
      rounds: { type: 'string', default: '300' },
    },
  })
  const rounds = Number(values.rounds)
  const cluster = await startBenchCluster()
  const sections = new Map<string, string>()
  try {
    for (const messages of values.messages.split(',').map(Number)) {
      const urls = await cluster.makeDatabase(`bench_messages_${messages}`)
      const reader = await asOwner(urls, (client) => makeMessages(client, messages))
      const pool = oneConnection(urls)
      const heading = `${messages} messages in ${CONVERSATIONS} conversations of one person`
      sections.set(heading, await measureMessages(pool, reader, messages, rounds))
      await pool.end()
    }
    writeSections('messages', INTRO, sections)
  } finally {
    await cluster.stop()
  }
}

async function measureMessages(pool: pg.Pool, reader: Actor, count: number, rounds: number): Promise<string> {
  const db = connect(pool)
  const ctx: Ctx = scopeToActor({ actor: reader, db, now: new Date(), ip: '127.0.0.1' })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const people = await pool.query<{ id: string }>('select id from users where id <> $1', [reader.userId])
  let turn = 0
  const somebody = () => {
    turn = (turn + 7919) % people.rows.length
    return people.rows[turn]?.id ?? ''
  }
  const statement = {
    name: 'bench-primary-key',
    text: 'select id, name, avatar_url, role from users where id = $1',
  }
  const read = () => runNamed(db, statement, [somebody()])
  const deep = await deepCursor(ctx)
  let minutes = 0
  const send = (userId: string) => {
    // Each a minute after the last: nobody may send more than sixty within one.
    minutes += 1
    const later = { ...ctx, now: new Date(ctx.now.getTime() + minutes * MINUTE_MS) }
    return sendMessage(later, { userId, content: 'Merci, à samedi.', client_message_id: randomUUID() })
  }
  const cases: [string, () => Promise<unknown>][] = [
    ['conversation list, first page', () => listConversations(ctx)],
    ['conversation list, page 125 of 250', () => listConversations(ctx, { cursor: deep })],
    ['thread, newest 20', () => getThread(ctx, { userId: somebody() })],
    [
      'thread, 20 older',
      () => getThread(ctx, { userId: somebody(), before: Math.ceil(count / CONVERSATIONS / 2) }),
    ],
    ["the header's badges", () => headerBadges(ctx)],
    ['marking read', () => markRead(ctx, { userId: somebody() })],
    ['sending (one transaction, durable)', () => send(somebody())],
  ]
  const table: (string | number)[][] = []
  for (const [name, call] of cases) {
    const { call: times, ratio, spread } = await comparePairs(read, call, { rounds, warmUp: WARM_UP })
    const server = await serverTime(rows[0]?.pid ?? 0, call, rounds)
    const shares = [0.5, 0.95, 0.99].map((share) => micros(percentile(times, share)))
    const around = `${spread[0].toFixed(1)} to ${spread[1].toFixed(1)}`
    table.push([name, ...shares, server === null ? '–' : micros(server), Number(ratio.toFixed(2)), around])
  }
  return [
    `Taken on ${machine()}; ${rounds} rounds.`,
    markdownTable(['what', 'p50', 'p95', 'p99', 'PostgreSQL', 'ratio', 'quartiles'], table),
  ].join('\n\n')
}

/** Returns a cursor in the middle of the list. */
async function deepCursor(ctx: Ctx): Promise<string | null> {
  let cursor: string | null = null
  for (let page = 0; page < CONVERSATIONS / 40; page += 1) {
    cursor = (await listConversations(ctx, { cursor })).nextCursor
  }
  return cursor
}
