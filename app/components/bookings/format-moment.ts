import { type Day, formatDayLong, type Time } from '#lib/dates.ts'

/** 'samedi 22 août 2026 à 19:30', without the time when none was asked for. */
export function formatMoment(day: Day, time: Time | null): string {
  return `${formatDayLong(day)}${time === null ? '' : ` à ${time}`}`
}
