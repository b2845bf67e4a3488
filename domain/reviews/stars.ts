/** Each rating in words, from 1 to 5. */
export const RATING_LABELS = [
  'Très insatisfait',
  'Insatisfait',
  'Correct',
  'Satisfait',
  'Très satisfait',
] as const

/** Numbers of stars, most first. */
export const STARS = [5, 4, 3, 2, 1] as const

export type StarCount = (typeof STARS)[number]

/** The number of stars that an address filters by, or null for all. */
export function readStars(query: URLSearchParams): StarCount | null {
  return STARS.find((stars) => String(stars) === query.get('stars')) ?? null
}
