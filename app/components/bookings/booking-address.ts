import { profilePath } from '#app/components/providers/paths.ts'
import { DAY_PARTS, type DayPart } from '#domain/availability/slots.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { type Day, isDay, isMonth, isTime, type Month, monthOf, type Time } from '#lib/dates.ts'

/** Reason why the day in an address is ignored. */
export type DayProblem = 'impossible' | 'past' | 'too far'

/** The choices in the address of a profile's availability tab; null for those that are absent or left out. */
export type BookingAddress = {
  day: Day | null
  month: Month | null
  /** The part of the day that a search asked for. */
  part: DayPart | null
  /** Name of the slot that a quote or an earlier request asked for. */
  slot: string | null
  /** The hour at which a quote's request said that it begins. */
  hour: Time | null
  service: string | null
  problem: DayProblem | null
}

/** Said of a day that was left out. */
export const DAY_PROBLEMS: Record<DayProblem, string> = {
  impossible: 'La date demandée n’existe pas. Choisissez-en une dans le calendrier.',
  past: 'La date demandée est passée. Choisissez-en une autre dans le calendrier.',
  'too far': 'La date demandée est dans plus de deux ans. Choisissez une date plus proche.',
}

/**
 * Reads `?date=…&month=…&creneau=…&slot=…&heure=…&service=…`. A day brings its month along; one that nobody can ask for is left
 * out, with the reason.
 * @param today in Tunis
 */
export function readBookingAddress(query: URLSearchParams, today: Day): BookingAddress {
  const date = query.get('date')
  const month = query.get('month')
  const hour = query.get('heure')
  const problem = date ? dayProblem(date, today) : null
  const day = date && !problem ? (date as Day) : null
  return {
    day,
    month: isMonth(month) ? month : day && monthOf(day),
    part: (Object.keys(DAY_PARTS) as DayPart[]).find((name) => name === query.get('creneau')) ?? null,
    slot: query.get('slot')?.trim() || null,
    hour: isTime(hour) ? hour : null,
    service: query.get('service')?.trim() || null,
    problem,
  }
}

function dayProblem(date: string, today: Day): DayProblem | null {
  if (!isDay(date)) return 'impossible'
  if (date < today) return 'past'
  return date > lastDay(today) ? 'too far' : null
}

/** The address of the availability tab with these choices. */
export function availabilityPath(
  providerId: string,
  chosen: Partial<Omit<BookingAddress, 'problem'>> = {},
): string {
  const query = new URLSearchParams({ tab: 'availability' })
  if (chosen.day) query.set('date', chosen.day)
  if (chosen.part) query.set('creneau', chosen.part)
  if (chosen.slot) query.set('slot', chosen.slot)
  if (chosen.hour) query.set('heure', chosen.hour)
  if (chosen.month) query.set('month', chosen.month)
  if (chosen.service) query.set('service', chosen.service)
  return `${profilePath(providerId)}?${query}`
}
