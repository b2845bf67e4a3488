import { FeedError } from '#domain/feeds/feed-failure.ts'
import { readBusyDays } from '#domain/feeds/read-busy-days.server.ts'
import type { FeedAnswer, FeedJob } from './feed-workers.ts'
import type { WorkerLimits } from './worker-pool.ts'

// A process beside the site's own: it reads calendars that anybody may have written, one at a time, and holds no secret.

const { megabytes } = JSON.parse(process.argv[2] ?? '{}') as WorkerLimits
const limit = megabytes * 1024 * 1024

// What node-ical complains of names events, and these are nobody's business.
console.warn = () => {}

// A terminal tells all processes; this one ends with the process that started it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', (job: FeedJob) => {
  const result = read(job)
  const answer: FeedAnswer = { ...result, swollen: process.memoryUsage.rss() > limit * 0.8 }
  process.send?.(answer)
})
process.send?.('ready')

function read({ bytes, today }: FeedJob) {
  try {
    return { days: readBusyDays(bytes, today) }
  } catch (error) {
    // Whatever it was, it was in the feed.
    return { failure: error instanceof FeedError ? error.failure : ('unreadable' as const) }
  }
}
