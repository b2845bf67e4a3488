import type { FeedWorkers } from '#domain/feeds/feed-workers.ts'
import { touchedSlots } from '#domain/feeds/touched-slots.ts'

/** Day on which feeds are read in tests. */
export const TODAY = '2026-11-23'

/** Milliseconds, against hanging: they stand behind everything else on a busy machine. */
export const PATIENCE = 50_000

/** The days on which somebody with one slot, the whole day, can't be had. */
export async function daysOf(feed: string | Uint8Array, { read }: FeedWorkers) {
  const whole = [{ id: 'day', startsAt: '00:00:00', endsAt: '00:00:00' }]
  const days = await read(Buffer.from(feed as string), TODAY, PATIENCE)
  return days.filter((busy) => touchedSlots(busy, whole) === 'all').map(({ day }) => day)
}
