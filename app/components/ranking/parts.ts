import type { ScorePart } from '#domain/search/recommended-score.ts'

/** Names of the parts of the score, in the order in which they are shown. */
export const PART_LABELS: Record<ScorePart, string> = {
  rating: 'Note',
  verified: 'Vérification',
  completeness: 'Profil complet',
  calendar: 'Calendrier confirmé',
  response: 'Réponse',
}
export const PARTS = Object.keys(PART_LABELS) as ScorePart[]

/** A figure of the ranking as it is read: '0,450'. */
export const decimals = (value: number, count: number) => value.toFixed(count).replace('.', ',')

/** Minutes of counted time as hours: '5 h 40'. */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  if (hours === 0) return `${rest}\u00A0min`
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(rest).padStart(2, '0')}`
}
