const DAY_MS = 86_400_000

/** Days in which the author may answer, in which the site decides, and in which the side that lost may appeal (W16). */
export const ANSWER_DAYS = 7
export const DECISION_DAYS = 14
export const APPEAL_DAYS = 14

/** Results of a case: the review stays public, or is hidden. */
export const OUTCOMES = ['kept', 'hidden'] as const
export type ContestOutcome = (typeof OUTCOMES)[number]

/** Columns of a case that say where it stands. */
export type ContestFacts = {
  reviewId: string | null
  createdAt: Date
  answeredAt: Date | null
  outcome: ContestOutcome | null
  decidedAt: Date | null
  appealedAt: Date | null
  appealOutcome: ContestOutcome | null
}

/**
 * Stage of a case: the author may answer; an operator may decide; decided, and the side that lost may appeal; the appeal waits;
 * nothing more follows; the author has deleted the review before the end.
 */
export type ContestStage = 'answering' | 'deciding' | 'decided' | 'appealed' | 'closed' | 'deleted'

/** The stage of a case at an instant: the only rule of who may do what when. */
export function stageOf(contest: ContestFacts, now: Date): ContestStage {
  const { reviewId, answeredAt, outcome, appealedAt, appealOutcome } = contest
  if (appealOutcome) return 'closed'
  const waits = !outcome || appealedAt
  if (reviewId === null) return waits ? 'deleted' : 'closed'
  if (appealedAt) return 'appealed'
  const until = appealUntil(contest)
  if (until) return now < until ? 'decided' : 'closed'
  return answeredAt || now >= answerUntil(contest) ? 'deciding' : 'answering'
}

/** The side that a decision goes against, which alone may appeal. */
export const loserOf = (outcome: ContestOutcome): 'provider' | 'author' =>
  outcome === 'kept' ? 'provider' : 'author'

/** The instant until which the author may answer, and that by which the site decides. */
export const answerUntil = ({ createdAt }: { createdAt: Date }): Date => after(createdAt, ANSWER_DAYS)
export const decideUntil = ({ createdAt }: { createdAt: Date }): Date => after(createdAt, DECISION_DAYS)

/** The instant until which the side that lost may appeal; null before a decision. */
export const appealUntil = ({ decidedAt }: { decidedAt: Date | null }): Date | null =>
  decidedAt && after(decidedAt, APPEAL_DAYS)

const after = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS)

/** Stages in words, for all who take part. */
export const STAGE_LABELS: Record<ContestStage, string> = {
  answering: 'L’auteur peut répondre',
  deciding: 'En cours d’examen',
  decided: 'Décision rendue',
  appealed: 'Recours en cours d’examen',
  closed: 'Affaire close',
  deleted: 'Avis supprimé par son auteur',
}
