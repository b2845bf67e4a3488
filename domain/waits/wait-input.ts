import { z } from 'zod'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { type Day, isDay, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'

/** Schema of a wait for a provider's day. Without a slot, any of the day will do. */
export const waitSchema = z.object({
  provider_id: z.string().default(''),
  date: z.string().refine(isDay, 'Choisissez une date'),
  slot: z
    .string()
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || text === ALL_SLOTS_VALUE || isId(text), 'Ce créneau n’existe plus'),
})

/** The reason for which nobody can wait for a day; null when one can. */
export function waitDayProblem(day: Day, now: Date): string | null {
  const today = todayInTunis(now)
  if (day <= today) return 'Choisissez une date à venir'
  return day > lastDay(today) ? 'Choisissez une date dans les deux ans' : null
}
