import { type Day, formatDate } from '#lib/dates.ts'

/** A version of the ranking as a mail tells of it: its day, the sentences of its entry in the log, and whether it still comes. */
export type RankingFacts = { since: Day; told: string; coming: boolean }

/** Words of a mail about a version of the ranking, which goes out 15 days before it counts (W8). */
export function rankingWords(
  name: string,
  { ranking }: { ranking?: RankingFacts | undefined },
): { line?: string; subject?: string } {
  if (!ranking) return {}
  const day = formatDate(ranking.since)
  if (ranking.coming)
    return {
      subject: `${name} change le ${day}`,
      line: `L’ordre « Recommandé » change à partir du ${day}. ${ranking.told}`,
    }
  return {
    line: `L’ordre « Recommandé » a changé le ${day}. ${ranking.told} Votre tableau de bord montre ce que chaque part vous apporte.`,
  }
}
