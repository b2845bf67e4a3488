import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { CONTEST_WORDS_MAX, contestSchema } from '#domain/contests/contest-input.ts'
import { CONTEST_REASON_NAMES, CONTEST_REASONS } from '#domain/reviews/hidden-reason.ts'

/** Form by which a provider contests a review: one of seven reasons, and words. */
export function ContestForm({ answer }: { answer: SubmissionResult<string[]> | undefined }) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(contestSchema, { id: 'contest', lastResult: answer })
  return (
    <Form {...getFormProps(form)} method="post" className="grid gap-5">
      <FormError id={form.errorId} error={form.errors?.[0]} />
      <fieldset id={fields.reason.id} className="choices gap-2">
        <legend className="label">Motif</legend>
        {CONTEST_REASON_NAMES.map((reason) => (
          <label key={reason} className="check">
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={reason === fields.reason.initialValue}
              aria-invalid={fields.reason.errors ? true : undefined}
            />
            <span className="min-w-0">{CONTEST_REASONS[reason].label}</span>
          </label>
        ))}
        <FieldError id={fields.reason.id} error={fields.reason.errors} />
      </fieldset>
      <FormTextarea
        field={fields.words}
        rows={5}
        label="Votre explication"
        hint="L’auteur de l’avis et notre équipe la lisent."
        maxLength={CONTEST_WORDS_MAX}
      />
      <Button type="submit" busy={busy} className="justify-self-end max-sm:w-full">
        Contester cet avis
      </Button>
    </Form>
  )
}
