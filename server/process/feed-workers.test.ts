import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { FeedError } from '#domain/feeds/feed-failure.ts'
import { touchedSlots } from '#domain/feeds/touched-slots.ts'
import { aCalendar, anEvent } from '#harness/feeds/calendar-files.ts'
import { HOSTILE_FEEDS } from '#harness/feeds/hostile-feeds.ts'
import { REAL_FEEDS } from '#harness/feeds/real-feeds.ts'
import { startFeedWorkers } from './feed-workers.ts'

const TODAY = '2026-11-23'
const workers = startFeedWorkers()
afterAll(workers.stop)

const read = (text: string) => workers.read(Buffer.from(text), TODAY, PATIENCE)

/** Against hanging: they stand behind everything else on a busy machine. */
const PATIENCE = 50_000

/** The days on which somebody with one slot, the whole day, can't be had. */
async function daysOf(text: string | Buffer, { read } = workers) {
  const whole = [{ id: 'day', startsAt: '00:00:00', endsAt: '00:00:00' }]
  const days = await read(Buffer.from(text as string), TODAY, PATIENCE)
  return days.filter((busy) => touchedSlots(busy, whole) === 'all').map(({ day }) => day)
}

it('as many shapes and ill-meant feeds as were asked for are read, none twice', () => {
  const count = (feeds: readonly { name: string }[]) => new Set(feeds.map(({ name }) => name)).size
  expect(count(REAL_FEEDS)).toBe(REAL_FEEDS.length)
  expect(count(REAL_FEEDS)).toBeGreaterThanOrEqual(30)
  for (const maker of ['Google', 'Outlook', 'Apple', 'Airbnb', 'Booking.com'])
    expect(REAL_FEEDS.some(({ name }) => name.startsWith(`${maker}:`))).toBe(true)
  expect(count(HOSTILE_FEEDS)).toBe(HOSTILE_FEEDS.length)
  expect(count(HOSTILE_FEEDS)).toBeGreaterThanOrEqual(40)
})

describe('the days of a feed', { timeout: 60_000 }, () => {
  it.each(REAL_FEEDS.map((feed) => [feed.name, feed] as const))('%s', async (_name, { text, days }) => {
    expect(await daysOf(text)).toEqual(days)
  })

  it('are the same wherever the server stands', async () => {
    const zones = ['Pacific/Kiritimati', 'America/Los_Angeles']
    const before = process.env.TZ
    for (const zone of zones) {
      process.env.TZ = zone
      const elsewhere = startFeedWorkers()
      try {
        expect(new Date(0).getTimezoneOffset()).not.toBe(-60)
        for (const { text, days } of REAL_FEEDS) expect(await daysOf(text, elsewhere)).toEqual(days)
      } finally {
        if (before === undefined) delete process.env.TZ
        else process.env.TZ = before
        await elsewhere.stop()
      }
    }
  })
})

it('the minutes of a day go on beyond midnight, and join', async () => {
  const evening = anEvent('UID:a', 'DTSTART:20261205T190000Z', 'DTEND:20261206T010000Z')
  const party = anEvent('UID:b', 'DTSTART:20261205T220000Z', 'DTEND:20261206T023000Z')
  const night = anEvent('UID:c', 'DTSTART:20261206T000000Z', 'DTEND:20261206T040000Z')
  const taken = (await read(aCalendar(evening, party, night))).map(({ day, taken }) => [day, taken])
  expect(taken).toEqual([
    // Twenty hours to five in the morning: what begins at night takes the evening's slot as well.
    ['2026-12-05', [[20 * 60, 29 * 60]]],
    ['2026-12-06', [[60, 5 * 60]]],
  ])
})

it('a day’s mark changes with its events, and not with their titles or their order', async () => {
  const one = (uid: string, ...more: string[]) =>
    anEvent(`UID:${uid}`, 'DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261206', ...more)
  const markOf = async (...events: string[]) => (await read(aCalendar(...events)))[0]?.mark
  const first = await markOf(one('a'), one('b'))
  expect(first).toMatch(/^[\w-]{22}$/)
  expect(await markOf(one('b', 'SUMMARY:Autre'), one('a'))).toBe(first)
  expect(await markOf(one('a'), one('c'))).not.toBe(first)
  expect(await markOf(one('a'), one('b'), one('c'))).not.toBe(first)
})

/** Measures each worker of this process; none where the system doesn't tell. */
function ofWorkers(measure: (pid: string) => number): number[] {
  try {
    // A thread has the processes that it started: to look through those of the whole machine would cost more than the feeds.
    return readdirSync('/proc/self/task')
      .flatMap((thread) => inProc(`self/task/${thread}`, 'children').split(' '))
      .filter((pid) => inProc(pid, 'cmdline').includes('feed-worker'))
      .map(measure)
  } catch {
    return []
  }
}

const inProc = (pid: string, name: string) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Memory of the largest worker, in megabytes. */
const memory = () =>
  Math.max(0, ...ofWorkers((pid) => Number(/VmRSS:\s+(\d+)/.exec(inProc(pid, 'status'))?.[1] ?? 0) / 1024))

/** Time of the processor that the busiest worker has had since it began, in seconds. */
const processor = () =>
  Math.max(
    0,
    ...ofWorkers((pid) => {
      // After the name, which may hold anything; the system counts in hundredths.
      const [user = 0, system = 0] =
        inProc(pid, 'stat').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
      return (user + system) / 100
    }),
  )

describe('a hostile feed', { timeout: 60_000 }, () => {
  it.each(HOSTILE_FEEDS.map((feed) => [feed.name, feed] as const))(
    '%s',
    async (_name, { bytes, becomes }) => {
      let most = 0
      let busiest = 0
      const watch = setInterval(() => {
        most = Math.max(most, memory())
        busiest = Math.max(busiest, processor())
      }, 25)
      const begun = processor()
      const outcome = await daysOf(bytes).catch((error) =>
        error instanceof FeedError ? error.failure : error,
      )
      clearInterval(watch)
      expect(typeof becomes === 'number' && Array.isArray(outcome) ? outcome.length : outcome).toEqual(
        becomes,
      )
      expect(busiest - begun).toBeLessThan(10)
      expect(most).toBeLessThan(128)
    },
  )

  it('that takes too long costs its worker, and the next one is read', async () => {
    const patient = workers.read(
      Buffer.from(HOSTILE_FEEDS.find(({ name }) => name === 'thousands of series')?.bytes ?? ''),
      TODAY,
      50,
    )
    await expect(patient).rejects.toThrow('heavy')
    expect(await daysOf(aCalendar(anEvent('DTSTART;VALUE=DATE:20261212')))).toEqual(['2026-12-12'])
  })
})
