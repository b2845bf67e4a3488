import { addDaysToDay, type Day, daysBetween } from '#lib/dates.ts'

/** Days for which a confirmed calendar counts as such (D14). */
const CONFIRMED_FOR_DAYS = 60

/** A calendar confirmed so lately, in milliseconds, is not written again by what confirms it in passing: it is shown by days. */
export const CONFIRMED_LATELY_MS = 60 * 60_000

/** Certainty that a free day of a calendar is free, and how that is said. */
export type CalendarTrust = { confirmed: boolean; label: string }

/** The first day of those on which a calendar that still counts was confirmed. */
export const confirmedSince = (today: Day): Day => addDaysToDay(today, -CONFIRMED_FOR_DAYS)

/** Says how long ago a calendar was confirmed: on a day of Tunis, null for never. */
export function calendarTrust(confirmedOn: Day | null, today: Day): CalendarTrust {
  if (!confirmedOn || confirmedOn < confirmedSince(today))
    return { confirmed: false, label: 'Disponibilité à confirmer' }
  const days = daysBetween(confirmedOn, today)
  return { confirmed: true, label: `Calendrier confirmé ${AGES[days] ?? `il y a ${days}\u00A0jours`}` }
}

const AGES = ['aujourd’hui', 'hier']
