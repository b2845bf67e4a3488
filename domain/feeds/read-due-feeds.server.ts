import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import type { BusyDay } from './busy-days.ts'
import { FeedError, type FeedFailure } from './feed-failure.ts'
import type { FeedWorkers } from './feed-workers.ts'
import { type FeedNetwork, fetchFeed, NETWORK } from './fetch-feed.server.ts'
import { storeReading } from './store-reading.server.ts'

/** Dependencies of reading feeds. */
export type FeedReading = {
  db: Db
  workers: FeedWorkers
  now: () => Date
  /** Tells that no further feed is to be begun. */
  ending: () => boolean
  network?: FeedNetwork
  /** A number from 0 to 1: pauses differ, so that feeds don't come together. */
  chance?: () => number
}

/** Time for one feed: to fetch it, and for everything together, in milliseconds (D22). */
const TIME = { fetching: 7_000, all: 10_000, leastForParsing: 1_000 }

/** Time after which another process takes over a feed whose reader is gone. */
const LEASE = '5 minutes'

/** A feed that is due, claimed by this process. */
export type DueFeed = {
  id: string
  providerId: string
  userId: string
  url: string
  etag: string | null
  parsedOn: Day | null
}

/** A feed as it was read. */
export type Read =
  | { kind: 'read'; days: BusyDay[]; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: FeedFailure }

/**
 * Reads the feeds that are due, one after the other. Any number of processes may do so at once: each feed is claimed by one.
 * @returns how many were read, and how many of them failed
 */
export async function readDueFeeds(given: FeedReading): Promise<{ read: number; failed: number }> {
  const reading = { ...given, db: actingAs(given.db, { userId: null, duty: 'feeds' }) }
  const done = { read: 0, failed: 0 }
  while (!given.ending()) {
    const feed = await claim(reading)
    if (!feed) break
    const read = await readFeed(feed, reading)
    const ctx: Ctx = { actor: null, db: reading.db, now: given.now(), ip: 'feeds' }
    await storeReading(ctx, feed, read, given.chance?.() ?? randomInt(1000) / 1000)
    if (read.kind === 'failed') done.failed += 1
    else done.read += 1
  }
  return done
}

async function claim({ db, now }: FeedReading): Promise<DueFeed | null> {
  const { rows } = await db.execute<DueFeed>(sql`
    update feeds set next_read_at = ${now()}::timestamptz + ${LEASE}::interval
    from providers p join users u on u.id = p.user_id
    where p.id = feeds.provider_id and feeds.id = (
      select f.id from feeds f join providers q on q.id = f.provider_id join users v on v.id = q.user_id
      where f.next_read_at <= ${now()} and v.suspended_at is null and v.deleted_at is null
      order by f.next_read_at limit 1 for update of f skip locked
    )
    returning feeds.id, feeds.provider_id as "providerId", p.user_id as "userId", feeds.url, feeds.etag,
      feeds.parsed_on::text as "parsedOn"`)
  return rows[0] ?? null
}

/** Fetches and parses a feed. Errors that are not the feed's are thrown: it is tried again once its lease is over. */
async function readFeed(
  { url, etag, parsedOn }: DueFeed,
  { workers, now, network = NETWORK }: FeedReading,
): Promise<Read> {
  const begun = performance.now()
  const today = todayInTunis(now())
  try {
    // Once a day in full: the days that are kept of it go on with the calendar.
    const known = parsedOn === today ? etag : null
    const fetched = await fetchFeed(url, { etag: known, milliseconds: TIME.fetching }, network)
    if (fetched === null) return { kind: 'unchanged' }
    const left = TIME.all - (performance.now() - begun)
    const days = await workers.read(fetched.body, today, Math.max(left, TIME.leastForParsing))
    return { kind: 'read', days, etag: fetched.etag }
  } catch (error) {
    if (error instanceof FeedError) return { kind: 'failed', failure: error.failure }
    throw error
  }
}
