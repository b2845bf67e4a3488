import process from 'node:process'
import { HOSTILE_FEEDS } from '#harness/feeds/hostile-feeds.ts'
import { todayInTunis } from '#lib/dates.ts'
import { startFeedWorkers } from '#server/process/feed-workers.ts'

// Reads hostile feeds one after the other, as the site's worker does, until it is ended.

const workers = startFeedWorkers()
let ending = false
process.once('SIGTERM', () => {
  ending = true
  void workers.stop().then(() => process.exit(0))
})
process.send?.('ready')
while (!ending)
  for (const { bytes } of HOSTILE_FEEDS)
    await workers.read(bytes, todayInTunis(new Date()), 10_000).catch(() => {})
