import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { CONTEST_WORDS_MAX, contestWordsSchema } from '#domain/contests/contest-input.ts'

interface WordsFormProps {
  label: string
  hint: string
  button: string
  answer: SubmissionResult<string[]> | undefined
}

/** Form of one text: an author's answer, or an appeal. */
export function WordsForm({ label, hint, button, answer }: WordsFormProps) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(contestWordsSchema, { id: 'words', lastResult: answer })
  return (
    <Form {...getFormProps(form)} method="post" className="grid gap-5">
      <FormError id={form.errorId} error={form.errors?.[0]} />
      <FormTextarea field={fields.words} rows={5} label={label} hint={hint} maxLength={CONTEST_WORDS_MAX} />
      <Button type="submit" busy={busy} className="justify-self-end max-sm:w-full">
        {button}
      </Button>
    </Form>
  )
}
