import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { unbound } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { afterCommit, type Ctx } from '#domain/context.ts'
import { encodeHints, type HintTopic, LIVE_CHANNEL } from './live-hints.ts'

const RETRY_MS = 1_000

/** A hint that PostgreSQL did not take so often is given up: heartbeats carry the counters anyway. */
const MAX_TRIES = 10

type Outbox = {
  waiting: Map<string, Set<HintTopic>>
  sending: Promise<void> | null
  /** Hints whose time has not come, by their timers. */
  later: Map<ReturnType<typeof setTimeout>, () => void>
}

/**
 * Under this a database keeps its outbox. By a name of the whole process: the site's build and the process that serves it
 * have a copy of this module each, and the process that ends sends what the build left waiting.
 */
const OUTBOX = Symbol.for('machmoum.outbox')

type Kept = { [OUTBOX]?: Outbox }

/**
 * Tells all processes, once the transaction of `ctx` is committed, that something changed for these people, or of these
 * providers.
 *
 * Never within the transaction: NOTIFY takes a lock on the whole database that is held until the commit has reached
 * the disk, so all commits would wait for one another. One statement is under way at a time; what comes meanwhile goes
 * together with the next.
 */
export function sendHint(ctx: Ctx, ids: readonly string[], topic: Exclude<HintTopic, 'follow'>): void {
  afterCommit(ctx, (db) => put(db, ids, topic))
}

/** The same so many milliseconds after the commit. */
export function sendHintLater(
  ctx: Ctx,
  ids: readonly string[],
  topic: Exclude<HintTopic, 'follow'>,
  afterMs: number,
): void {
  afterCommit(ctx, (db) => {
    const { later } = outboxOf(db)
    const go = () => {
      later.delete(timer)
      put(db, ids, topic)
    }
    const timer = setTimeout(go, afterMs)
    timer.unref()
    later.set(timer, go)
  })
}

/**
 * Resolves once all hints so far have reached PostgreSQL, or were given up: for a process that is about to end. Those whose
 * time has not come go at once: early rather than never.
 */
export async function hintsSent(db: Db): Promise<void> {
  const outbox = (unbound(db) as Kept)[OUTBOX]
  for (const [timer, go] of outbox?.later ?? []) {
    clearTimeout(timer)
    go()
  }
  await outbox?.sending
}

function put(db: Db, ids: readonly string[], topic: HintTopic) {
  const outbox = outboxOf(db)
  for (const id of ids) add(outbox, id, [topic])
  outbox.sending ??= send(unbound(db), outbox)
}

/** One outbox for all who ask. */
function outboxOf(asked: Db): Outbox {
  const db = unbound(asked) as Kept
  db[OUTBOX] ??= { waiting: new Map(), sending: null, later: new Map() }
  return db[OUTBOX]
}

function add(outbox: Outbox, userId: string, topics: Iterable<HintTopic>) {
  const known = outbox.waiting.get(userId) ?? new Set()
  for (const topic of topics) known.add(topic)
  outbox.waiting.set(userId, known)
}

async function send(db: Db, outbox: Outbox): Promise<void> {
  for (let tries = 1; outbox.waiting.size > 0; ) {
    const taken = outbox.waiting
    outbox.waiting = new Map()
    try {
      const payloads = sql.param(encodeHints(taken))
      await db.execute(
        sql`select pg_notify(${LIVE_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`,
      )
      tries = 1
    } catch {
      tries += 1
      if (tries > MAX_TRIES) break
      for (const [userId, topics] of taken) add(outbox, userId, topics)
      await pause(RETRY_MS, undefined, { ref: false })
    }
  }
  outbox.sending = null
}
