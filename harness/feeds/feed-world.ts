import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { occupancies } from '#db/schema/calendar.ts'
import { feeds } from '#db/schema/feeds.ts'
import type { Actor } from '#domain/context.ts'
import { addFeed } from '#domain/feeds/add-feed.server.ts'
import { readDueFeeds } from '#domain/feeds/read-due-feeds.server.ts'
import type { TestDatabase } from '#harness/database.ts'
import { startFeedWorkers } from '#server/process/feed-workers.ts'
import { anEvent } from './calendar-files.ts'
import { startFeedServer } from './feed-server.ts'

type Provider = Actor & { providerId: string }

/** Moment at which each test begins. */
export const START = new Date('2026-11-23T12:00:00Z')

/** The tag that the server gives a calendar. */
export const tagOf = (text: string | null) =>
  `"${createHash('sha256')
    .update(text ?? '')
    .digest('hex')}"`

/** An all-day event. */
export const allDay = (day: string, uid = day) =>
  anEvent(`UID:${uid}`, `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)

/** A server with one calendar, and readings of it at any moment, for the tests of the calling file. */
export function feedWorld(world: TestDatabase) {
  const workers = startFeedWorkers()
  let server: Awaited<ReturnType<typeof startFeedServer>>
  const f = {
    /** What the server gives; null for an error. */
    calendar: '' as string | null,
    now: START,
    /** Tags that the server was asked by. */
    etags: [] as (string | undefined)[],
    workers,
    get server() {
      return server
    },
    as: (actor: Actor | null) => world.ctx(actor, f.now),
    wait: (milliseconds: number) => {
      f.now = new Date(f.now.getTime() + milliseconds)
    },
    /** Reads what is due, on the database of the application's role. */
    readDue: () =>
      readDueFeeds({
        db: world.app.db,
        workers,
        now: () => f.now,
        ending: () => false,
        network: server.network,
        chance: () => 0.5,
      }),
    aFeed: async (of: Provider, text: string) => {
      f.calendar = text
      const address = 'https://agenda.test/agenda.ics'
      const { id } = await addFeed(f.as(of), { name: 'Patio', address, submissionId: randomUUID() })
      await f.readDue()
      return id
    },
    takenOf: ({ providerId }: Provider) =>
      world.db
        .select({ day: occupancies.day, slotId: occupancies.slotId })
        .from(occupancies)
        .where(and(eq(occupancies.providerId, providerId), eq(occupancies.source, 'feed')))
        .orderBy(asc(occupancies.day)),
    daysOf: async (of: Provider) => (await f.takenOf(of)).map(({ day }) => day),
  }
  beforeAll(async () => {
    server = await startFeedServer({
      '/agenda.ics': (request, response) => {
        const tag = tagOf(f.calendar)
        f.etags.push(request.headers['if-none-match'])
        if (f.calendar === null) response.writeHead(500).end()
        else if (request.headers['if-none-match'] === tag) response.writeHead(304).end()
        else response.writeHead(200, { ETag: tag }).end(f.calendar)
      },
    })
  })
  afterAll(async () => {
    await server.stop()
    await workers.stop()
  })
  beforeEach(async () => {
    await world.db.delete(feeds)
    f.now = START
    f.etags = []
  })
  return f
}
