import { addDaysToDay, type Day, daysBetween, formatDayLong } from '#lib/dates.ts'

/** Most days of absence in a calendar year of Tunis (W5). */
export const ABSENCE_DAYS_MAX = 60

/** A range of days, both included. */
export type DayRange = { firstDay: Day; lastDay: Day }

/**
 * A provider's absence. Whoever counts a delay leaves out what lies between the later of `declaredAt` and the first moment of
 * `firstDay`, and `endedAt`, or the last moment of `lastDay` while that is null.
 */
export type Absence = DayRange & { declaredAt: Date; endedAt: Date | null }

/** A provider's own absences that are not over, and the days left of this year and the next. */
export type OwnAbsences = { absences: DayRange[]; left: { year: number; days: number }[] }

/** An absence of which it only counts whether it was ended early. */
export type StandingAbsence = DayRange & { endedAt: unknown }

/** The last day of the absence that a provider is in; absences that follow on each other read as one. Null when it is there. */
export function absentUntil(absences: readonly StandingAbsence[], today: Day): Day | null {
  const standing = absences.filter(({ endedAt }) => endedAt === null)
  let until: Day | null = null
  let day = today
  for (;;) {
    const next = standing.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    if (!next) return until
    until = next.lastDay
    day = addDaysToDay(until, 1)
  }
}

/** Says of a provider until when it is away. */
export const absenceWords = (until: Day): string => `Absent jusqu’au ${formatDayLong(until)}`

/** Days of a calendar year that absences take; they never share one. */
export function absenceDaysIn(year: number, absences: readonly DayRange[]): number {
  const [from, to]: [Day, Day] = [`${year}-01-01` as Day, `${year}-12-31` as Day]
  return absences.reduce((sum, { firstDay, lastDay }) => {
    const [first, last] = [firstDay < from ? from : firstDay, lastDay > to ? to : lastDay]
    return sum + (first > last ? 0 : daysBetween(first, last) + 1)
  }, 0)
}

/** The calendar years that a range touches, in order. */
export function yearsOf({ firstDay, lastDay }: DayRange): number[] {
  const [first, last] = [yearOf(firstDay), yearOf(lastDay)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** Checks that two ranges have a day in common. */
export const overlaps = (one: DayRange, other: DayRange): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay
