import type { Day } from '#lib/dates.ts'

/** A version of the ranking, as /classement tells of it (W8). */
export type RankingVersion = {
  version: number
  /** The day from which on it counts. */
  since: Day
  words: string
  /** Sentences about the change in the mail to providers, which goes out before that day as well as after it. */
  told: string
}

/**
 * Versions of the ranking, the newest first. A coming one is written here 15 days before it counts, and providers are told
 * (docs/operations.md).
 */
export const RANKING_LOG = [
  {
    version: 2,
    since: '2026-11-25',
    words:
      'Le calendrier confirmé et le temps de réponse comptent. La date de la dernière modification des textes ne compte plus. La note compte pour 0,50 au lieu de 0,55, et le profil complet pour 0,15 au lieu de 0,20. Les prestataires en ont été informés par e-mail.',
    told: 'Votre calendrier confirmé et votre temps de réponse comptent. La date de vos dernières modifications ne compte plus.',
  },
  {
    version: 1,
    since: '2026-11-21',
    words:
      'Le classement compte la note, la vérification, le profil complet et la date de la dernière modification.',
    told: '',
  },
] as const satisfies readonly [RankingVersion, ...RankingVersion[]]

/** The version that counts on a day in Tunis. */
export function rankingOn(day: Day): RankingVersion {
  return (
    RANKING_LOG.find(({ since }) => since <= day) ?? RANKING_LOG[RANKING_LOG.length - 1] ?? RANKING_LOG[0]
  )
}
