import { z } from 'zod'
import { addDaysToDay, type Day, isDay } from '#lib/dates.ts'

/** Most days in one change: a year, leap years included. */
export const DAYS_MAX = 366

const UNREADABLE = 'Ces dates n’ont pas pu être lues. Rechargez la page.'

// Each day once, in order. Whether they are over depends on the time it is.
const daysSchema = z
  .array(z.custom<Day>(isDay, { error: UNREADABLE }), { error: UNREADABLE })
  .min(1, UNREADABLE)
  // Judged as sent: sorting a long list only to refuse it would be work for nothing.
  .max(DAYS_MAX, `Vous pouvez modifier ${DAYS_MAX} dates à la fois au plus.`)
  .transform((days) => [...new Set(days)].sort())

/** A change of one's own calendar, as the browser sends it. */
export const availabilityChangeSchema = z.object(
  { days: daysSchema, blocked: z.boolean({ error: UNREADABLE }) },
  { error: UNREADABLE },
)

/** Some days, and whether they are to be blocked. */
export type AvailabilityChange = z.output<typeof availabilityChangeSchema>

/**
 * The days from one to another, both included, earliest first; the two may come in any order. It ends early after
 * `DAYS_MAX` days, counted from `from`.
 */
export function daysInRange(from: Day, to: Day): Day[] {
  const step = from <= to ? 1 : -1
  const days: Day[] = []
  for (let day = from; days.length < DAYS_MAX; day = addDaysToDay(day, step)) {
    days.push(day)
    if (day === to) break
  }
  return step > 0 ? days : days.reverse()
}
