import { profilePath } from '#app/components/providers/paths.ts'
import { type Day, isDay, isMonth, type Month, monthOf } from '#lib/dates.ts'

/** What the address of a profile's availability tab asks for; null for what it leaves out or what is none. */
export type BookingAddress = { day: Day | null; month: Month | null; service: string | null }

/** Reads `?date=…&month=…&service=…`. A day brings its month along. */
export function readBookingAddress(query: URLSearchParams): BookingAddress {
  const date = query.get('date')
  const month = query.get('month')
  const day = isDay(date) ? date : null
  return {
    day,
    month: isMonth(month) ? month : day && monthOf(day),
    service: query.get('service')?.trim() || null,
  }
}

/** The address of the availability tab with this day, month and service name chosen. */
export function availabilityPath(providerId: string, chosen: Partial<BookingAddress> = {}): string {
  const query = new URLSearchParams({ tab: 'availability' })
  if (chosen.day) query.set('date', chosen.day)
  if (chosen.month) query.set('month', chosen.month)
  if (chosen.service) query.set('service', chosen.service)
  return `${profilePath(providerId)}?${query}`
}
