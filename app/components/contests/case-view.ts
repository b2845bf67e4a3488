import {
  answerUntil,
  appealUntil,
  type ContestStage,
  decideUntil,
  STAGE_LABELS,
} from '#domain/contests/contest-state.ts'
import { CONTEST_REASONS, type ContestReason } from '#domain/reviews/hidden-reason.ts'
import { formatDate, todayInTunis } from '#lib/dates.ts'
import { formatMoment } from '#lib/moment.ts'

/** Data of a case that its views are made of. */
type Case = {
  id: string
  stage: ContestStage
  reason: ContestReason
  words: string
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
  outcome: 'kept' | 'hidden' | null
  outcomeReason: string | null
  decidedAt: Date | null
  appealWords: string | null
  appealedAt: Date | null
  appealOutcome: 'kept' | 'hidden' | null
  appealReason: string | null
  providerName: string
  authorName: string
  review: { rating: number; content: string } | null
}

/** A step of a case: who said or decided what, and when. */
export type CaseStep = { title: string; date: string; text: string }

/** A case as its pages show it. */
export type CaseView = ReturnType<typeof caseView>

const dateOf = (instant: Date | null) => (instant ? formatDate(todayInTunis(instant)) : '')
const momentOf = (instant: Date | null) => instant && formatMoment(instant)

const RESULTS = { kept: 'L’avis est public', hidden: 'L’avis est masqué' } as const

/** Words and days of a case; on the server, so that the browser needs no calendar. */
export function caseView(contest: Case) {
  const { id, stage, reason, words, createdAt, outcome, appealOutcome, providerName, authorName, review } =
    contest
  const steps: CaseStep[] = [
    {
      title: `${providerName} conteste l’avis : ${CONTEST_REASONS[reason].label.toLowerCase()}`,
      date: dateOf(createdAt),
      text: words,
    },
  ]
  if (contest.answer)
    steps.push({ title: `Réponse de ${authorName}`, date: dateOf(contest.answeredAt), text: contest.answer })
  if (outcome)
    steps.push({
      title: `Décision : ${RESULTS[outcome].toLowerCase()}`,
      date: dateOf(contest.decidedAt),
      text: contest.outcomeReason ?? '',
    })
  if (contest.appealWords)
    steps.push({
      title: `Recours de ${outcome === 'kept' ? providerName : authorName}`,
      date: dateOf(contest.appealedAt),
      text: contest.appealWords,
    })
  if (appealOutcome)
    steps.push({
      title: `Décision sur le recours : ${RESULTS[appealOutcome].toLowerCase()}`,
      date: '',
      text: contest.appealReason ?? '',
    })
  return {
    id,
    stage,
    status: STAGE_LABELS[stage],
    steps,
    authorName,
    providerName,
    review,
    answerUntil: momentOf(answerUntil(contest)),
    decideUntil: dateOf(decideUntil(contest)),
    appealUntil: momentOf(appealUntil(contest)),
  }
}
