import { createHash } from 'node:crypto'
import type { Day } from '#lib/dates.ts'

/** Days that are kept of a feed: yesterday, and two years from today on. */
export const FEED_DAYS = { before: 1, after: 730 }

/** An event that ends by this minute of a day counts for the day it began. */
const MORNING = 6 * 60

const DAY = 24 * 60

/** A moment by the clocks of Tunis: days since 1970, and minutes since midnight. */
export type Moment = { day: number; minute: number }

/** A busy time: an event, or one date of a series. */
export type BusyTime = { uid: string; allDay: boolean; from: Moment; to: Moment }

/**
 * A busy day: the minutes that are taken, counted from its midnight and beyond the next one, and a hash of the UIDs and times
 * that take them.
 */
export type BusyDay = { day: Day; mark: string; taken: [from: number, to: number][] }

/** The days that busy times take, in order. @param today days since 1970 */
export function busyDays(times: Iterable<BusyTime>, today: number): BusyDay[] {
  const days = new Map<number, { taken: [number, number][]; told: string[] }>()
  const [first, last] = [today - FEED_DAYS.before, today + FEED_DAYS.after]
  for (const time of times) {
    for (const [day, from, to] of parts(time, first - 1, last + 1)) {
      if (day < first || day > last) continue
      const found = days.get(day) ?? { taken: [], told: [] }
      days.set(day, found)
      found.taken.push([from, to])
      found.told.push(`${time.uid}\n${from}-${to}`)
    }
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, { taken, told }]) => ({ day: dayOf(day), mark: markOf(told), taken: merged(taken) }))
}

/** What a busy time takes of each day, between two days. */
function* parts(
  { allDay, from, to }: BusyTime,
  first: number,
  last: number,
): Iterable<[number, number, number]> {
  const isEmpty = to.day < from.day || (to.day === from.day && to.minute <= from.minute)
  const end = isEmpty ? { day: from.day, minute: from.minute + 1 } : to
  // Outlook writes some whole days as times from midnight to midnight.
  if (allDay || (from.minute === 0 && end.minute === 0)) {
    // The end of an all-day event is the day after its last one.
    for (let day = Math.max(from.day, first); day <= Math.min(Math.max(from.day, to.day - 1), last); day++)
      yield [day, 0, DAY]
    return
  }
  const lastDay = end.day > from.day && end.minute <= MORNING ? end.day - 1 : end.day
  const until = (day: number) => Math.min((end.day - day) * DAY + end.minute, 2 * DAY)
  for (let day = Math.max(from.day, first); day <= Math.min(lastDay, last); day++)
    yield [day, day === from.day ? from.minute : 0, until(day)]
  // What begins at night also takes a slot of the evening before that passes midnight.
  if (from.minute < MORNING) yield [from.day - 1, from.minute + DAY, until(from.day - 1)]
}

function merged(taken: [number, number][]): [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of taken.sort(([a], [b]) => a - b)) {
    const before = result.at(-1)
    if (before && from <= before[1]) before[1] = Math.max(before[1], to)
    else result.push([from, to])
  }
  return result
}

const markOf = (told: string[]) =>
  createHash('sha256')
    .update([...new Set(told)].sort().join('\n\n'))
    .digest('base64url')
    .slice(0, 22)

const dayOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10) as Day
