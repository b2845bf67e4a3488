/** Minutes of counted time up to which each word holds: two hours, a day of 14 counted hours, two such days. */
const WORDS = [
  { upTo: 2 * 60, words: 'Répond en moins de 2\u00A0h' },
  { upTo: 14 * 60, words: 'Répond dans la journée' },
  { upTo: 28 * 60, words: 'Répond sous 2\u00A0jours' },
  { upTo: Number.POSITIVE_INFINITY, words: 'Répond plus lentement' },
] as const

/** A response time as everybody reads it (W7). @param minutes null below five requests */
export function responseWords(minutes: number | null): string {
  if (minutes === null) return 'Nouveau'
  return WORDS.find(({ upTo }) => minutes <= upTo)?.words ?? 'Nouveau'
}
