import { type Day, formatDayLong } from '#lib/dates.ts'

/** Reason for which a pending request no longer fits (D7). */
export type RivalBecause = 'accepted' | 'calendar' | 'asked'

/** The sentence that a pending request's row and mail have once it no longer fits. */
export function rivalNote(because: RivalBecause, provider: string, day: Day): string {
  const date = formatDayLong(day)
  if (because === 'accepted') return `${provider} vient d’accepter une autre demande pour le ${date}.`
  return `${provider} n’est plus libre le ${date}.`
}
