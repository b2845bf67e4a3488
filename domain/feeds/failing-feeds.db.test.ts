import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { testDatabase } from '#harness/database.ts'
import { aCalendar, manyDays } from '#harness/feeds/calendar-files.ts'
import { allDay, feedWorld } from '#harness/feeds/feed-world.ts'
import { aProvider } from '#harness/world.ts'
import { changeFeedAddress } from './change-feed-address.server.ts'
import { chooseFeedDay } from './choose-feed-day.server.ts'
import { listFeeds } from './list-feeds.server.ts'
import { readDueFeeds } from './read-due-feeds.server.ts'

const world = testDatabase({ connections: 8 })
const f = feedWorld(world)
const { aFeed, as, daysOf, readDue, wait, workers } = f
const MINUTE = 60_000
const DAY = 24 * 60 * 60_000

describe('a feed that fails', () => {
  it('frees no day, tells its provider once after three days, and asks after thirty (D23)', async () => {
    const provider = await aProvider(world.db)
    const id = await aFeed(provider, aCalendar(allDay('2026-12-12'), allDay('2027-06-12')))
    f.calendar = null
    const told = async () =>
      (await world.db.select().from(events).where(eq(events.subjectId, id))).filter(
        ({ type }) => type === 'feed.failed',
      ).length
    const statuses: string[] = []
    for (let day = 0; day < 33; day++) {
      wait(DAY + 3 * 60 * MINUTE)
      expect(await readDue()).toEqual({ read: 0, failed: 1 })
      expect(await daysOf(provider)).toContain('2027-06-12')
      const [feed] = await listFeeds(as(provider))
      if (feed && statuses.at(-1) !== feed.status) statuses.push(feed.status)
      expect(await told()).toBe(day < 3 ? 0 : 1)
    }
    expect(statuses).toEqual(['failing', 'to-check'])
    await chooseFeedDay(as(provider), { id, day: '2027-06-12', choice: 'freed' })
    expect(await daysOf(provider)).not.toContain('2027-06-12')
    // Its server is back: what was freed stays so, and the next failure is told of anew.
    f.calendar = aCalendar(allDay('2027-06-12'), allDay('2027-06-13'))
    wait(2 * DAY)
    await readDue()
    expect(await listFeeds(as(provider))).toMatchObject([{ status: 'fresh', failure: null }])
    expect(await daysOf(provider)).toEqual(['2027-06-13'])
  })

  it('that shrinks says so twice, half an hour apart', async () => {
    const provider = await aProvider(world.db)
    await aFeed(provider, manyDays(12))
    const all = await daysOf(provider)
    expect(all).toHaveLength(12)
    f.calendar = aCalendar(allDay('2026-12-01', 'jour-0@example.com'), allDay('2027-01-01'))
    wait(31 * MINUTE)
    await readDue()
    expect(await daysOf(provider)).toEqual([...all, '2027-01-01'])
    expect(await listFeeds(as(provider))).toMatchObject([{ status: 'suspect' }])
    // In full again, not by its tag.
    wait(31 * MINUTE)
    await readDue()
    expect(f.etags.at(-1)).toBeUndefined()
    expect(await daysOf(provider)).toEqual(['2026-12-01', '2027-01-01'])
    expect(await listFeeds(as(provider))).toMatchObject([{ status: 'fresh' }])
  })

  it('is read by one process, and stays as it is when its address was changed meanwhile', async () => {
    const provider = await aProvider(world.db)
    const id = await aFeed(provider, aCalendar(allDay('2026-12-12')))
    f.calendar = aCalendar()
    wait(DAY)
    const both = await Promise.all([readDue(), readDue()])
    expect(both.map(({ read }) => read).sort()).toEqual([0, 1])
    f.calendar = aCalendar(allDay('2026-12-20'))
    wait(DAY)
    const reading = readDueFeeds({
      db: world.app.db,
      workers: {
        read: async (bytes, today, milliseconds) => {
          await changeFeedAddress(as(provider), { id, address: 'https://agenda.test/autre.ics' })
          return workers.read(bytes, today, milliseconds)
        },
      },
      now: () => f.now,
      ending: () => f.server.asked.at(-1) === '/agenda.ics',
      network: f.server.network,
    })
    await reading
    expect(await daysOf(provider)).toEqual([])
    expect(await listFeeds(as(provider))).toMatchObject([{ isDue: true, failure: null }])
  })
})
