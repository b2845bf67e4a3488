import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { FormChoices } from '#app/forms/form-choices.tsx'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { CONTEST_WORDS_MAX, contestSchema } from '#domain/contests/contest-input.ts'
import { CONTEST_REASON_NAMES, CONTEST_REASONS } from '#domain/reviews/hidden-reason.ts'

const CHOICES = CONTEST_REASON_NAMES.map((value) => ({ value, label: CONTEST_REASONS[value].label }))

/** Form by which a provider contests a review: one of seven reasons, and words. */
export function ContestForm({ answer }: { answer: SubmissionResult<string[]> | undefined }) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(contestSchema, { id: 'contest', lastResult: answer })
  return (
    <Form {...getFormProps(form)} method="post" className="grid gap-5">
      <FormError id={form.errorId} error={form.errors?.[0]} />
      <FormChoices field={fields.reason} legend="Motif" choices={CHOICES} />
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
