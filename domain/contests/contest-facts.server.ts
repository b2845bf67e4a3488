import { contests } from '#db/schema/contests.ts'
import type { ContestFacts } from './contest-state.ts'

/** Columns of a case that say where it stands, for `stageOf()`. */
export const contestFacts = {
  reviewId: contests.reviewId,
  createdAt: contests.createdAt,
  answeredAt: contests.answeredAt,
  outcome: contests.outcome,
  decidedAt: contests.decidedAt,
  appealedAt: contests.appealedAt,
  appealOutcome: contests.appealOutcome,
} satisfies Record<keyof ContestFacts, unknown>
