import type { Day } from '#lib/dates.ts'

/** Most celebrations begin in the evening. */
const EVENING = '18:00'
const LAST_HOUR = 23

/**
 * What the date and time field holds once a day is chosen: that evening, or, when it is too late for that today,
 * the next full hour.
 * @param day the chosen day
 * @param now the present in Tunis as the value of a datetime-local field
 */
export function suggestedMoment(day: Day, now: string): string {
  const evening = `${day}T${EVENING}`
  if (evening >= now || !now.startsWith(day)) return evening
  const hour = Number(now.slice(11, 13))
  return hour < LAST_HOUR ? `${day}T${String(hour + 1).padStart(2, '0')}:00` : `${day}T23:59`
}
