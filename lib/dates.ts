/**
 * Days, months and clock times of the marketplace, all in Tunis (ruling R12).
 *
 * A day is text, 'yyyy-MM-dd', from PostgreSQL to the page: it has no hour and no zone, so nothing can shift it.
 * Texts of one form compare in time order, so `a < b` is all it takes to order two days, months or times.
 * Instants (`Date`) are turned into days and times here and nowhere else.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini'
// One by one: the package as a whole is some three hundred files, which commands and processes would read as they start.
import { addDays } from 'date-fns/addDays'
import { addMonths as addCalendarMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import { fr } from 'date-fns/locale/fr'
import { startOfWeek } from 'date-fns/startOfWeek'
import { TUNIS } from './tunis.ts'

/** A calendar day, 'yyyy-MM-dd'. Check foreign text with {@link isDay}. */
export type Day = `${number}-${number}-${number}`

/** A calendar month, 'yyyy-MM'. Check foreign text with {@link isMonth}. */
export type Month = `${number}-${number}`

/** A wall-clock time, 'HH:mm'. Check foreign text with {@link isTime}. */
export type Time = `${number}:${number}`

const FIRST_YEAR = 1900
const LAST_YEAR = 2100
/** Six weeks of seven days: every month fits, and the calendar never changes height. */
const GRID_DAYS = 42

/** A day of UTC, where days by themselves are reckoned with: its midnights are what `Date.parse` gives. A page of cards reckons often. */
const DAY_MS = 86_400_000
// Day arithmetic runs in UTC, where every day has a midnight; in Tunis some did not (1 May 2005 began at 01:00).
const atUtcMidnight = (day: Day): Date => new UTCDateMini(`${day}T00:00:00Z`)
const firstDayOf = (month: Month): Day => `${month}-01` as Day
const toDay = (date: Date): Day => format(date, 'yyyy-MM-dd') as Day
// One formatter for all: it takes 5 µs for a clock time, where a date of the time zone took 16 (measured).
const tunisClock = new Intl.DateTimeFormat('en', {
  timeZone: TUNIS,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Parts of the day and the time in Tunis at an instant, by name: 'year', 'month', 'day', 'hour', 'minute'. */
function inTunis(instant: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(tunisClock.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** Checks that the text is a time of a day, 'HH:mm', from 00:00 to 23:59. */
export const isTime = (text: unknown): text is Time =>
  typeof text === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Checks that the text is a real calendar day, 'yyyy-MM-dd', from 1900 to 2100. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  // 31 February is either invalid or rolls over into March: then it does not come back as written.
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Checks that the text is a calendar month, 'yyyy-MM', from 1900 to 2100. */
export function isMonth(text: unknown): text is Month {
  return typeof text === 'string' && isDay(`${text}-01`)
}

/** The day it is in Tunis at the instant `now`. */
export function todayInTunis(now: Date): Day {
  const { year, month, day } = inTunis(now)
  return `${year}-${month}-${day}` as Day
}

/** Tells whether the day is over in Tunis at the instant `now`; today is not past. */
export function isPastDay(day: Day, now: Date): boolean {
  return day < todayInTunis(now)
}

/**
 * Tells whether a day with an optional time lies in the past in Tunis. Without a time the whole day counts,
 * as in {@link isPastDay}; with one, the running minute is not past yet.
 */
export function isPastDateTime(day: Day, time: Time | null, now: Date): boolean {
  return time === null ? isPastDay(day, now) : `${day}T${time}` < nowInTunisInputValue(now)
}

/** The day `count` days after `day` (before it when negative). */
export function addDaysToDay(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10) as Day
}

/** The month that a day is in. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month
}

/** The month `count` months after `month` (before it when negative). */
export function addMonths(month: Month, count: number): Month {
  return monthOf(toDay(addCalendarMonths(atUtcMidnight(firstDayOf(month)), count)))
}

/** The 42 days (six weeks from Sunday to Saturday) of a month's calendar, its neighbours' days included. */
export function monthGrid(month: Month): Day[] {
  const start = startOfWeek(atUtcMidnight(firstDayOf(month)), { weekStartsOn: 0 })
  return Array.from({ length: GRID_DAYS }, (_, index) => toDay(addDays(start, index)))
}

/** 'dd/MM/yyyy', for lists. */
export function formatDay(day: Day): string {
  return day.split('-').reverse().join('/')
}

/** 'samedi 22 août 2026', for details; the first of a month reads '1er'. */
export function formatDayLong(day: Day): string {
  return format(atUtcMidnight(day), 'EEEE do MMMM yyyy', { locale: fr })
}

/** 'sam. 22 août 2026', for rows with little room. */
export function formatDayShort(day: Day): string {
  return format(atUtcMidnight(day), 'EEE do MMM yyyy', { locale: fr })
}

/** '22 août 2026', where the weekday says nothing; the first of a month reads '1er'. */
export function formatDate(day: Day): string {
  return format(atUtcMidnight(day), 'do MMMM yyyy', { locale: fr })
}

/** 'août 2026'. */
export function formatMonth(month: Month): string {
  return format(atUtcMidnight(firstDayOf(month)), 'LLLL yyyy', { locale: fr })
}

/** The day of an instant in Tunis, as 'dd/MM/yyyy'. */
export function formatInstantDay(instant: Date): string {
  return formatDay(todayInTunis(instant))
}

/** The time of an instant in Tunis, as 'HH:mm'. */
export function formatTime(instant: Date): Time {
  const { hour, minute } = inTunis(instant)
  return `${hour}:${minute}` as Time
}

/** The time of an instant in Tunis in words: '14 h', '6 h 02'. */
export function formatHour(instant: Date): string {
  const [hours, minutes] = formatTime(instant).split(':')
  return `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`
}

/** The instant `now` as the value (and `min`) of an `<input type="datetime-local">` in Tunis, 'yyyy-MM-ddTHH:mm'. */
export function nowInTunisInputValue(now: Date): `${Day}T${Time}` {
  return `${todayInTunis(now)}T${formatTime(now)}`
}

/**
 * Reads the value of an `<input type="datetime-local">`, which is wall-clock time in Tunis whatever the visitor's
 * zone. Seconds, which some browsers add, are dropped.
 *
 * @returns the day and the time, or null when the text is not a real one
 */
export function parseTunisDateTime(text: string): { day: Day; time: Time } | null {
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:\.\d{1,3})?)?$/.exec(text) ?? []
  return isDay(day) ? { day, time: time as Time } : null
}

/** The instant at which the clocks of Tunis show this day and time. */
export function tunisInstant(day: Day, time: Time): Date {
  const shown = Date.parse(`${day}T${time}Z`)
  const offsetAt = (instant: number) => Date.parse(`${nowInTunisInputValue(new Date(instant))}Z`) - instant
  // Looks twice: where the clocks were moved, the first look may lie on the other side.
  return new Date(shown - offsetAt(shown - offsetAt(shown)))
}

/** Counts the days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}
