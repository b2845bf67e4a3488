import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// Loaded before the site (`node --import`): versions of it that lack what keeps a crash from losing, halving or doubling.

/** Delay of a write that should be done before the answer, in milliseconds. */
const LATE_MS = 150

type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Asked = { text: string; values: unknown[] }
type Config = { text?: string; submit?: unknown }

const real = pg.Client.prototype.query as Query
const NOTHING = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }

/** Until when a connection is still busy with what was put off. */
const busy = new WeakMap<pg.Client, Promise<unknown>>()
/** Events of transactions that are open. */
const events = new WeakMap<pg.Client, unknown[][]>()

const asked = ([query, values]: unknown[]): Asked => ({
  text: (query as Config).text ?? '',
  values: Array.isArray(values) ? values : [],
})

/** Has a connection wait for what was put off; it may be gone by then. */
const keepBusy = (client: pg.Client, late: Promise<unknown>) =>
  busy.set(
    client,
    late.catch(() => {}),
  )

/** Says that a transaction is committed, and commits it a little later. */
function early(client: pg.Client, args: unknown[]): unknown {
  if (asked(args).text !== 'commit') return real.apply(client, args)
  keepBusy(
    client,
    sleep(LATE_MS).then(() => real.call(client, 'commit')),
  )
  return Promise.resolve(NOTHING)
}

/** Tells of a change only once that is committed, in a transaction of its own. */
function apart(client: pg.Client, args: unknown[]): unknown {
  const { text } = asked(args)
  if (text.startsWith('insert into "events"')) {
    events.set(client, [...(events.get(client) ?? []), args])
    return Promise.resolve(NOTHING)
  }
  if (text !== 'commit') return real.apply(client, args)
  const late = events.get(client) ?? []
  events.delete(client)
  const committed = real.apply(client, args) as Promise<unknown>
  const told = async () => {
    await committed
    if (late.length > 0) await sleep(LATE_MS)
    for (const one of late) await real.apply(client, one)
  }
  keepBusy(client, told())
  return committed
}

/** Has no transactions: each statement counts for itself. For whom they are asked is said to the connection instead. */
function piecemeal(client: pg.Client, args: unknown[]): unknown {
  const { text } = asked(args)
  const [, saying] = /^begin[^;]*;(.+)/s.exec(text) ?? []
  if (saying) return real.call(client, saying.replaceAll(', true)', ', false)'))
  if (/^(begin|commit|rollback)/.test(text)) return Promise.resolve(NOTHING)
  return real.apply(client, args)
}

/** Does not know the ids again that browsers made. Theirs are random; those of the database begin with the time. */
function again(client: pg.Client, args: unknown[]): unknown {
  const { text, values } = asked(args)
  if (!/submission_id|client_message_id/.test(text)) return real.apply(client, args)
  const isMadeByBrowser = /^[\da-f]{8}-[\da-f]{4}-4/
  const others = values.map((value) => (isMadeByBrowser.test(String(value)) ? randomUUID() : value))
  return real.call(client, args[0], others, ...args.slice(2))
}

const PLANTS: Record<string, (client: pg.Client, args: unknown[]) => unknown> = {
  early,
  apart,
  piecemeal,
  again,
}

const plant = PLANTS[process.env.PLANT ?? '']
if (!plant) throw new Error('PLANT names no version')
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  // Verbs ask by objects; migrations and the job queue, which are as they are, by texts.
  const isOfVerb = typeof args[0] === 'object' && (args[0] as Config).submit === undefined
  const run = () => (isOfVerb ? plant(this, args) : real.apply(this, args))
  const before = busy.get(this)
  if (!before) return run()
  const after = before.then(() => busy.get(this) === before && busy.delete(this))
  if (typeof args.at(-1) !== 'function') return after.then(run)
  after.then(run)
  return undefined
} as typeof pg.Client.prototype.query
