import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
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
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(contestDecisionSchema, { id: 'decision', lastResult: answer ?? null })
  return (
    <Card padded>
      <h2 className="text-h3! font-sans!">{seen === 'appealed' ? 'Décider du recours' : 'Décider'}</h2>
      <Form {...getFormProps(form)} method="post" className="mt-4 grid gap-5">
        <FormError id={form.errorId} error={form.errors?.[0]} />
        <input type="hidden" name="seen" value={seen} />
        <fieldset id={fields.outcome.id} className="choices gap-2">
          <legend className="label">Décision</legend>
          {OUTCOMES.map((outcome) => (
            <label key={outcome} className="check">
              <input
                type="radio"
                name="outcome"
                value={outcome}
                defaultChecked={outcome === fields.outcome.initialValue}
                aria-invalid={fields.outcome.errors ? true : undefined}
              />
              <span className="min-w-0">
                {CHOICES[outcome].label}
                <span className="block text-sm text-ink-mute">{CHOICES[outcome].hint}</span>
              </span>
            </label>
          ))}
          <FieldError id={fields.outcome.id} error={fields.outcome.errors} />
        </fieldset>
        <FormTextarea
          field={fields.reason}
          rows={4}
          label="Motif"
          hint="Il est envoyé par e-mail aux deux personnes, et conservé dans le journal."
          maxLength={CONTEST_WORDS_MAX}
        />
        <Button type="submit" className="justify-self-end max-sm:w-full" busy={busy}>
          Enregistrer la décision
        </Button>
      </Form>
    </Card>
  )
}
