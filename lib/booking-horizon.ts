import { addMonths, type Day, isDay, monthOf } from './dates.ts'

/** A date may be asked for two years ahead: this month and the 24 after it (D12, D17). */
export const MONTHS_AHEAD = 24

/** The last day that can be asked for: the same day two years later. */
export function lastDay(today: Day): Day {
  const month = addMonths(monthOf(today), MONTHS_AHEAD)
  const day = `${month}${today.slice(7)}` as Day
  return isDay(day) ? day : (`${month}-28` as Day)
}
