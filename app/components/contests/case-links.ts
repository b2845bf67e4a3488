import type { ContestStage } from '#domain/contests/contest-state.ts'

/** Names of the link to a case on the card of its review, by stage. */
export const CASE_LINKS: Record<ContestStage, string> = {
  answering: 'Contestation en cours',
  deciding: 'Contestation en cours',
  decided: 'Lire la décision',
  appealed: 'Recours en cours',
  closed: 'Lire la décision',
  deleted: 'Contestation close',
}
