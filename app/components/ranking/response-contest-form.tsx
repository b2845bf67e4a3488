import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { FormChoices } from '#app/forms/form-choices.tsx'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import {
  RESPONSE_CONTEST_REASONS,
  RESPONSE_WORDS_MAX,
  responseContestSchema,
} from '#domain/response-times/response-contest-input.ts'

const CHOICES = Object.entries(RESPONSE_CONTEST_REASONS).map(([value, label]) => ({ value, label }))

/** Form by which a provider contests how a request counts: a reason, and words. */
export function ResponseContestForm({ answer }: { answer: SubmissionResult<string[]> | undefined }) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(responseContestSchema, { id: 'contest', lastResult: answer })
  return (
    <Form {...getFormProps(form)} method="post" className="grid gap-5">
      <FormError id={form.errorId} error={form.errors?.[0]} />
      <FormChoices field={fields.reason} legend="Motif" choices={CHOICES} />
      <FormTextarea
        field={fields.words}
        rows={5}
        label="Votre explication"
        hint="Seule notre équipe la lit."
        maxLength={RESPONSE_WORDS_MAX}
      />
      <Button type="submit" busy={busy} className="justify-self-end max-sm:w-full">
        Contester
      </Button>
    </Form>
  )
}
