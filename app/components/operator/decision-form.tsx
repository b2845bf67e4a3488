import type { SubmissionResult } from '@conform-to/react'
import { DECISION_REASON_MAX, reportDecisionSchema } from '#domain/reports/decision-input.ts'
import type { ReportDecision, ReportState, ReportSubject } from '#domain/reports/report-state.ts'
import { CaseDecision } from './case-decision.tsx'
import { decisionChoice } from './report-texts.ts'

interface DecisionFormProps {
  subject: ReportSubject
  /** State of the report on this page. */
  seen: ReportState
  choices: readonly ReportDecision[]
  answer: SubmissionResult<string[]> | undefined
}

/** Form of a decision about a report, and its reason. */
export function DecisionForm({ subject, seen, choices, answer }: DecisionFormProps) {
  return (
    <CaseDecision
      title={seen === 'open' ? 'Décider' : 'Revenir sur la décision'}
      schema={reportDecisionSchema}
      name="decision"
      choices={choices.map((value) => ({ value, ...decisionChoice(subject, value) }))}
      seen={{ seen }}
      reason={{
        label: 'Motif',
        hint: 'Il est envoyé par e-mail à l’auteur et à la personne qui a signalé, et conservé dans le journal.',
        max: DECISION_REASON_MAX,
      }}
      answer={answer}
    />
  )
}
