import { z } from 'zod'
import { addDaysToDay, type Day, isDay } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'

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

/** Said of a day that is over. */
export const PAST_DAY_MESSAGE = 'Une date passée ne peut plus être modifiée.'

/** Said of a slot that is none of the provider's. */
export const UNKNOWN_SLOT_MESSAGE = 'Choisissez un créneau de la liste'

/** Most slots to come that are blocked one by one: the list of them stays one that is read. */
export const SLOT_BLOCKS_MAX = 100

const NO_DATE = 'Choisissez une date'

/** The form that blocks or frees one slot of a day. */
export const slotBlockSchema = z.object({
  date: z
    .string({ error: NO_DATE })
    .min(1, { error: NO_DATE, abort: true })
    .refine(isDay, 'Cette date n’est pas valide')
    .transform((text) => text as Day),
  slot: z.string({ error: UNKNOWN_SLOT_MESSAGE }).refine(isId, UNKNOWN_SLOT_MESSAGE),
})

/** Fields of that form as they are sent. */
export type SlotBlockInput = { date?: unknown; slot?: unknown }

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
