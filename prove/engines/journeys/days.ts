import { addMonths, type Day, formatDayLong, formatMonth, monthOf, todayInTunis } from '#lib/dates.ts'
import type { Page } from '../page.ts'

/** A day in a month to come. */
export function dayIn(months: number, dayOfMonth: number): Day {
  return `${addMonths(monthOf(todayInTunis(new Date())), months)}-${String(dayOfMonth).padStart(2, '0')}` as Day
}

/** Names a day as calendars do. */
export const dayName = (day: Day) => formatDayLong(day).replace('1er', '1')

/** Chooses a day in the calendar of a profile, and sends a request for it. */
export async function askForDay(page: Page, day: Day, message: string): Promise<void> {
  const month = formatMonth(monthOf(day))
  await page.byRole('list', 'Mois').byRole('link', month).press()
  const grid = page.byRole('grid', month)
  await grid.untilIs('at rest', ({ attributes }) => attributes['aria-busy'] !== 'true')
  await grid.byRole('link', dayName(day)).press()
  const request = page.byRole('region', 'Votre demande')
  await request.byText(dayName(day)).untilShown()
  await request.byLabel('Message').fill(message)
  await request.byRole('button', 'Envoyer la demande').press()
}
