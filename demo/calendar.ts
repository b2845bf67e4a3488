import { type Day, formatDayLong, todayInTunis } from '#lib/dates.ts'

/** Days and instants of the demo data, all counted from the day of loading. */
export type Calendar = ReturnType<typeof calendarOf>

const SATURDAY = 6
const DAY_IN_MS = 86_400_000

/**
 * The calendar of a load. Nothing in it depends on the hour: two loads on one day are equal.
 * @param now the moment of loading
 */
export function calendarOf(now: Date) {
  const today = todayInTunis(now)
  const day = (offset: number): Day => plusDays(today, offset)
  return {
    today,
    /** The day `offset` days from today. */
    day,
    /** The first Saturday that is `offset` days from today or later. */
    saturday: (offset: number): Day => {
      const start = day(offset)
      return plusDays(start, (SATURDAY - weekday(start) + 7) % 7)
    },
    /** The moment `offset` days from today at a time, 'HH:mm'. */
    at: (offset: number, time: string): Date => instant(day(offset), time),
  }
}

/**
 * Adds days like `addDaysToDay` of lib/dates.ts, without its zones: a load asks for tens of thousands of
 * days.
 */
export function plusDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_IN_MS).toISOString().slice(0, 10) as Day
}

/** A day at a time, 'HH:mm', in Tunis, which has been an hour ahead of UTC all year since 2009. */
export function instant(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00+01:00`)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** 1 for January to 12. */
export function monthNumber(day: Day): number {
  return Number(day.slice(5, 7))
}

/** 'samedi 22 août'. */
export function dayInWords(day: Day): string {
  return formatDayLong(day).replace(/ \d{4}$/, '')
}
