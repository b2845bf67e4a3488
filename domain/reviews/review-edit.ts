import type { Day } from '#lib/dates.ts'

/** A change of a review or of a reply: the day of the latest in Tunis, and the version that it replaced (W16). */
export type ReviewEdit = { day: Day; previous: { day: Day; content: string; rating?: number } }

/** The numbers of stars in turn, without those that repeat the one before; null when they never changed. */
export function changedStars(stars: readonly number[] | null): number[] | null {
  const turns = (stars ?? []).filter((count, index, all) => count !== all[index - 1])
  return turns.length > 1 ? turns : null
}
