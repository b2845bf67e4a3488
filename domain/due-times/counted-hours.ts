import { type ConfirmedDays, markedDays } from '#domain/tunisian-year/marked-days.ts'
import { addDaysToDay, type Day, type Time, todayInTunis, tunisInstant } from '#lib/dates.ts'

/** Hours of Tunis within which time counts for answers (W1). */
export const COUNTED = { from: '08:00', to: '22:00' } as const satisfies Record<string, Time>

/** A run of days, both ends included. */
export type DayRange = { from: Day; to: Day }

/** Days on which no hour counts: holidays as far as they are known, and the absences that a provider has declared. */
export type UncountedDays = { confirmed: ConfirmedDays; absences: readonly DayRange[] }

const HOUR_MS = 3_600_000
/** Days whose holidays are looked up together: most due times lie within a week. */
const WINDOW = 14

/**
 * The first instant by which so many counted hours have gone by since another: from 8 to 22 h in Tunis, on days that count.
 * Without hours to count it is that instant itself.
 */
export function addCountedHours(start: Date, hours: number, uncounted: UncountedDays): Date {
  let left = Math.round(hours * HOUR_MS)
  if (left <= 0) return start
  for (const { opens, closes } of countedSpans(start, uncounted)) {
    const span = closes - opens
    if (span >= left) return new Date(opens + left)
    left -= span
  }
  throw new Error('days end')
}

/** The counted hours between two instants, with fractions; 0 when the second is no later. */
export function countedHoursBetween(from: Date, to: Date, uncounted: UncountedDays): number {
  let counted = 0
  for (const { opens, closes } of countedSpans(from, uncounted)) {
    if (opens >= to.getTime()) break
    counted += Math.min(closes, to.getTime()) - opens
  }
  return counted / HOUR_MS
}

/** Days ahead within which everything is due: the 72 hours, and the absences of two years around New Year. */
const DUE_WITHIN = 200

/** The first day from an instant on that counts by one calendar and not by another; null where none does. */
export function firstDifference(from: Date, one: ConfirmedDays, other: ConfirmedDays): Day | null {
  const [today, last] = [todayInTunis(from), addDaysToDay(todayInTunis(from), DUE_WITHIN)]
  const holidays = (confirmed: ConfirmedDays) => {
    const closed = markedDays(today, last, confirmed).filter(({ ramadan }) => !ramadan)
    return (day: Day) => closed.some(({ from, to }) => from <= day && day <= to)
  }
  const [isOff, isOffElse] = [holidays(one), holidays(other)]
  for (let day = today; day <= last; day = addDaysToDay(day, 1)) if (isOff(day) !== isOffElse(day)) return day
  return null
}

/** The spans of counted time from an instant on, day by day, without an end. */
function* countedSpans(start: Date, uncounted: UncountedDays): Generator<{ opens: number; closes: number }> {
  for (let first = todayInTunis(start); ; first = addDaysToDay(first, WINDOW)) {
    const last = addDaysToDay(first, WINDOW - 1)
    const closed = [
      ...markedDays(first, last, uncounted.confirmed).filter(({ ramadan }) => !ramadan),
      ...uncounted.absences,
    ]
    for (let day = first; day <= last; day = addDaysToDay(day, 1)) {
      if (closed.some(({ from, to }) => from <= day && day <= to)) continue
      const opens = Math.max(tunisInstant(day, COUNTED.from).getTime(), start.getTime())
      const closes = tunisInstant(day, COUNTED.to).getTime()
      if (opens < closes) yield { opens, closes }
    }
  }
}
