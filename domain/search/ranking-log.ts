import type { Day } from '#lib/dates.ts'

/** A version of the ranking, as /classement tells of it (W8). */
export type RankingVersion = {
  version: number
  /** The day from which on it counts. */
  since: Day
  words: string
}

/**
 * Versions of the ranking, the newest first: the one that counts, and those before it. A later one is written here 15 days before
 * it counts, and providers are told (docs/operations.md).
 */
export const RANKING_LOG = [
  {
    version: 2,
    since: '2026-11-25',
    words:
      'Le calendrier confirmé et le temps de réponse comptent. La date de la dernière modification des textes ne compte plus. La note compte pour 0,50 au lieu de 0,55, et le profil complet pour 0,15 au lieu de 0,20. Les prestataires en ont été informés par e-mail.',
  },
  {
    version: 1,
    since: '2026-11-21',
    words:
      'Le classement compte la note, la vérification, le profil complet et la date de la dernière modification.',
  },
] as const satisfies readonly [RankingVersion, ...RankingVersion[]]

/** The version that counts. */
export const CURRENT_RANKING: RankingVersion = RANKING_LOG[0]
