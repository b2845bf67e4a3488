import { formatDayLong, formatTime, todayInTunis } from './dates.ts'

/** Formats an instant for a sentence: 'mardi 24 novembre 2026 à 9 h 40'. */
export function formatMoment(instant: Date): string {
  const [hour, minutes] = formatTime(instant).split(':')
  const time = `${Number(hour)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`
  return `${formatDayLong(todayInTunis(instant))} à ${time}`
}
