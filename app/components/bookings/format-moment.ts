import { type Day, formatDayLong, type Time } from '#lib/dates.ts'

/** 'samedi 22 août 2026 à 19:30', without the time when none was asked for, 'Date non spécifiée' without a day. */
export function formatMoment(day: Day | null, time: Time | null): string {
  if (day === null) return 'Date non spécifiée'
  return `${formatDayLong(day)}${time === null ? '' : ` à ${time}`}`
}
