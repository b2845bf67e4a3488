import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { DECISION_REASON_MAX, reportDecisionSchema } from '#domain/reports/decision-input.ts'
import type { ReportDecision, ReportState, ReportSubject } from '#domain/reports/report-state.ts'
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
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(reportDecisionSchema, {
    id: 'decision',
    lastResult: answer ?? null,
  })
  const chosen = fields.decision.initialValue ?? (choices.length === 1 ? choices[0] : undefined)
  return (
    <Card padded>
      <h2 className="text-h3! font-sans!">{seen === 'open' ? 'Décider' : 'Revenir sur la décision'}</h2>
      <Form {...getFormProps(form)} method="post" className="mt-4 grid gap-5">
        {form.errors?.[0] && (
          <Banner tone="danger">
            <span id={form.errorId}>{form.errors[0]}</span>
          </Banner>
        )}
        <input type="hidden" name="seen" value={seen} />
        <fieldset id={fields.decision.id} className="choices gap-2">
          <legend className="label">Décision</legend>
          {choices.map((decision) => {
            const { label, hint } = decisionChoice(subject, decision)
            return (
              <label key={decision} className="check">
                <input
                  type="radio"
                  name="decision"
                  value={decision}
                  defaultChecked={decision === chosen}
                  aria-invalid={fields.decision.errors ? true : undefined}
                />
                <span className="min-w-0">
                  {label}
                  <span className="block text-sm text-ink-mute">{hint}</span>
                </span>
              </label>
            )
          })}
          <FieldError id={fields.decision.id} error={fields.decision.errors} />
        </fieldset>
        <FormTextarea
          field={fields.reason}
          rows={4}
          label="Motif"
          hint="Il est envoyé par e-mail à l’auteur et à la personne qui a signalé, et conservé dans le journal."
          maxLength={DECISION_REASON_MAX}
        />
        <Button type="submit" className="justify-self-end max-sm:w-full" busy={busy}>
          Enregistrer la décision
        </Button>
      </Form>
    </Card>
  )
}
