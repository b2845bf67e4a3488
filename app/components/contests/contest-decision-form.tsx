import type { SubmissionResult } from '@conform-to/react'
import { CaseDecision } from '#app/components/operator/case-decision.tsx'
import { CONTEST_WORDS_MAX, contestDecisionSchema } from '#domain/contests/contest-input.ts'
import { type ContestOutcome, OUTCOMES } from '#domain/contests/contest-state.ts'

const CHOICES: Record<ContestOutcome, { label: string; hint: string }> = {
  kept: { label: 'L’avis est public', hint: 'Il compte dans la note.' },
  hidden: {
    label: 'L’avis est masqué',
    hint: 'Le profil indique « 1 avis masqué » avec le motif contesté. La note est recalculée.',
  },
}

interface ContestDecisionFormProps {
  /** Stage of the case on this page. */
  seen: 'deciding' | 'appealed'
  answer: SubmissionResult<string[]> | undefined
}

/** Form of an operator's decision about a contested review, or about an appeal. */
export function ContestDecisionForm({ seen, answer }: ContestDecisionFormProps) {
  return (
    <CaseDecision
      title={seen === 'appealed' ? 'Décider du recours' : 'Décider'}
      schema={contestDecisionSchema}
      name="outcome"
      choices={OUTCOMES.map((value) => ({ value, ...CHOICES[value] }))}
      seen={{ seen }}
      reason={{
        label: 'Motif',
        hint: 'Il est envoyé par e-mail aux deux personnes, et conservé dans le journal.',
        max: CONTEST_WORDS_MAX,
      }}
      answer={answer}
    />
  )
}
