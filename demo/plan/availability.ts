import type { Day } from '#lib/dates.ts'
import { type Calendar, monthNumber, weekday } from '../calendar.ts'
import type { Chance } from '../random.ts'

const MONTHS_AHEAD_IN_DAYS = 182
const FRIDAY = 5
const SATURDAY = 6
const SUNDAY = 0

/**
 * The days on which a provider is taken, over the next six months: above all Saturdays, in summer most of them,
 * and for some a week of holidays.
 */
export function takenDays(random: Chance, calendar: Calendar): Day[] {
  const busy = 0.5 + random.next()
  const holidays = random.happens(0.3) ? random.int(20, MONTHS_AHEAD_IN_DAYS - 10) : null
  return Array.from({ length: MONTHS_AHEAD_IN_DAYS }, (_, offset) => offset + 1)
    .filter(
      (offset) =>
        random.happens(busy * likelihood(calendar.day(offset))) ||
        (holidays !== null && offset >= holidays && offset < holidays + 7),
    )
    .map(calendar.day)
}

function likelihood(day: Day): number {
  const month = monthNumber(day)
  const summer = month >= 6 && month <= 9
  switch (weekday(day)) {
    case SATURDAY:
      return summer ? 0.6 : 0.22
    case FRIDAY:
    case SUNDAY:
      return summer ? 0.25 : 0.08
    default:
      return summer ? 0.08 : 0.03
  }
}
