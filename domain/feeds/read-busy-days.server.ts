import ical, { type EventInstance, type VEvent, type VFreebusy } from 'node-ical'
import { isOwnUid } from '#lib/calendar-uid.ts'
import type { Day } from '#lib/dates.ts'
import { type BusyDay, type BusyTime, busyDays, FEED_DAYS, type Moment } from './busy-days.ts'
import { decodeFeed, readCalendar } from './calendar-text.ts'
import { FeedError } from './feed-failure.ts'
import { type PlainEvent, plainCalendar } from './plain-calendar.ts'

/** Most dates of all series together. */
const OCCURRENCES_MAX = 100_000

/** Events that node-ical gets at once: few, so that memory stays small. */
const AT_ONCE = 100

const DAY_MS = 86_400_000

/**
 * Reads the busy days of a feed. To be run in a process of its own whose zone is Tunis, with limits of time and memory: what
 * is read was written by anybody.
 * @param day the day it is in Tunis
 * @throws FeedError
 */
export function readBusyDays(bytes: Uint8Array, day: Day): BusyDay[] {
  const { events, zones, freeBusy } = plainCalendar(readCalendar(decodeFeed(bytes)))
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const range = {
    from: new Date(midnight - (FEED_DAYS.before + 2) * DAY_MS),
    to: new Date(midnight + (FEED_DAYS.after + 2) * DAY_MS),
    expandOngoing: true,
  }
  const times: BusyTime[] = []
  const taken = events.filter(({ uid }) => !isOwnUid(uid))
  const lengths = new Map<string, number>()
  for (let at = 0; at < taken.length; at += AT_ONCE) {
    const some = taken.slice(at, at + AT_ONCE)
    const parsed = parse([...zones, ...some.flatMap(({ lines }) => lines)])
    for (const one of some) {
      const event = parsed[one.name] as VEvent | undefined
      if (!(event?.start instanceof Date)) throw new FeedError('unreadable')
      if (event.end && event.end < event.start) event.end = event.start
      lengths.set(one.name, (event.end?.getTime() ?? 0) - event.start.getTime())
      for (const instance of expand(event, range))
        if (isBusy(instance)) times.push(timeOf(instance, one, lengths))
      if (times.length > OCCURRENCES_MAX) throw new FeedError('heavy')
    }
  }
  for (const lines of freeBusy) {
    const parsed = parse(['BEGIN:VFREEBUSY', 'UID:f', ...lines, 'END:VFREEBUSY'])
    for (const period of (parsed.f as VFreebusy | undefined)?.freebusy ?? [])
      if (period.type !== 'FREE')
        times.push({ uid: '', allDay: false, from: momentOf(period.start), to: momentOf(period.end) })
  }
  return busyDays(times, midnight / DAY_MS)
}

function parse(lines: string[]) {
  try {
    return ical.sync.parseICS(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
  } catch {
    throw new FeedError('unreadable')
  }
}

function expand(event: VEvent, range: Parameters<typeof ical.expandRecurringEvent>[1]): EventInstance[] {
  try {
    return ical.expandRecurringEvent(event, range)
  } catch {
    // Its series never comes to an end of the range.
    throw new FeedError('heavy')
  }
}

const isBusy = ({ event: { status, transparency } }: EventInstance) =>
  status !== 'CANCELLED' && transparency !== 'TRANSPARENT'

function timeOf(
  { start, end, isFullDay }: EventInstance,
  { uid, lastsAs }: PlainEvent,
  lengths: Map<string, number>,
): BusyTime {
  const length = lastsAs === undefined ? undefined : lengths.get(lastsAs)
  const to = length === undefined ? end : new Date(start.getTime() + length)
  return { uid, allDay: isFullDay, from: momentOf(start), to: momentOf(to) }
}

/** A moment by the clocks of this process, which are those of Tunis. */
function momentOf(date: Date): Moment {
  return {
    day: Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS,
    minute: date.getHours() * 60 + Math.ceil(date.getMinutes() + date.getSeconds() / 60),
  }
}
