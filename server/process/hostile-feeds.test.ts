import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { FeedError } from '#domain/feeds/feed-failure.ts'
import { aCalendar, anEvent } from '#harness/feeds/calendar-files.ts'
import { daysOf, TODAY } from '#harness/feeds/days-of.ts'
import { HOSTILE_FEEDS } from '#harness/feeds/hostile-feeds.ts'
import { startFeedWorkers } from './feed-workers.ts'

const workers = startFeedWorkers()
afterAll(workers.stop)

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
      const outcome = await daysOf(bytes, workers).catch((error) =>
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
    expect(await daysOf(aCalendar(anEvent('DTSTART;VALUE=DATE:20261212')), workers)).toEqual(['2026-12-12'])
  })
})
