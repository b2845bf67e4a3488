import {
  type Day,
  formatDayLong,
  formatHour,
  monthOf,
  type Time,
  todayInTunis,
  tunisInstant,
} from '#lib/dates.ts'
import { addCountedHours, type UncountedDays } from './counted-hours.ts'

const HOUR_MS = 3_600_000

/** Counted hours to answer in, by how near the event is (W1). */
const ALLOWED = [
  { withinHours: 48, hours: 6 },
  { withinHours: 7 * 24, hours: 24 },
] as const
/** Counted hours for any other event. */
const ALLOWED_OTHERWISE = 72

/** The moment of an event; without a time its day begins it. */
export type EventMoment = { day: Day; time: Time | null }

/**
 * Counted hours in which a request is to be answered.
 * @param event null where no day is known
 */
export function hoursToAnswer(asked: Date, event: EventMoment | null): number {
  const away = event
    ? (tunisInstant(event.day, event.time ?? '00:00').getTime() - asked.getTime()) / HOUR_MS
    : Number.POSITIVE_INFINITY
  return ALLOWED.find(({ withinHours }) => away < withinHours)?.hours ?? ALLOWED_OTHERWISE
}

/** The instant until which a request is to be answered, a whole minute: people read it so. */
export function dueTime(asked: Date, event: EventMoment | null, uncounted: UncountedDays): Date {
  const end = addCountedHours(asked, hoursToAnswer(asked, event), uncounted).getTime()
  return new Date(Math.ceil(end / 60_000) * 60_000)
}

/** Counted hours after which the provider is reminded of what waits (W2). */
const REMINDED_AFTER = [24, 48] as const

/** Times of a request that waits: until when it is to be answered, and when its provider is reminded of it. */
export type WaitTimes = { dueAt: Date; remindAt: Date | null; remindAgainAt: Date | null }

/**
 * The times of a request that begins to wait at an instant. Reminders come before the due time, or not at all.
 * @param reminded number of reminders that went out before
 */
export function waitTimes(
  from: Date,
  event: EventMoment | null,
  uncounted: UncountedDays,
  reminded = 0,
): WaitTimes {
  const dueAt = dueTime(from, event, uncounted)
  const [remindAt = null, remindAgainAt = null] = REMINDED_AFTER.slice(reminded)
    .map((hours) => addCountedHours(from, hours, uncounted))
    .filter((at) => at < dueAt)
  return { dueAt, remindAt, remindAgainAt }
}

/**
 * A due time in words: 'le jeudi 12 à 14 h'. The month is named where it is another than that in which it was asked, so that
 * page and mail say the same whenever they are read.
 */
export function dueWords(due: Date, asked: Date): string {
  const [day, askedDay] = [todayInTunis(due), todayInTunis(asked)]
  const words = formatDayLong(day).split(' ')
  const date = words.slice(0, monthOf(day) === monthOf(askedDay) ? 2 : 3).join(' ')
  return `le ${date} à ${formatHour(due)}`
}

/** The sentence that both sides of a request read while it waits. */
export function dueNote(due: Date, asked: Date): string {
  return `Réponse attendue avant ${dueWords(due, asked)}`
}
