import type { ContestStage } from '#domain/contests/contest-state.ts'

/** Names of the link to a case on the card of its review, by stage. */
export const CASE_LINKS: Record<ContestStage, string> = {
  answering: 'Contestation en cours',
  deciding: 'Contestation en cours',
  decided: 'Contestation : décision rendue',
  appealed: 'Recours en cours',
  closed: 'Contestation close',
  deleted: 'Contestation close',
}
