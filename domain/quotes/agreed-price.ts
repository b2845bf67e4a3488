import { formatDayLong, todayInTunis } from '#lib/dates.ts'

/**
 * The price of an acceptance without lines, in words: 'selon la réponse du mercredi 3 mars 2027' (Q15).
 * @param answeredAt null where nobody knows any more
 */
export function priceByAnswer(answeredAt: Date | null): string {
  const which = answeredAt ? formatDayLong(todayInTunis(answeredAt)) : null
  return `selon la réponse du ${which ?? 'prestataire'}`
}
