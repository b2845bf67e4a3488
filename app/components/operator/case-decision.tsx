import { type FieldMetadata, getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import { type FormChoice, FormChoices } from '#app/forms/form-choices.tsx'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/form-error.tsx'

type Fields = Record<string, unknown>

interface CaseDecisionProps<Input extends Fields> {
  title: string
  schema: z.ZodType<Fields, Input>
  /** Name of the field with the choice. */
  name: keyof Input & string
  /** Decisions that can be made, each with what follows from it. */
  choices: readonly FormChoice[]
  /** The case as this page shows it, in hidden fields: of two operators who decide at once, one does. */
  seen: Readonly<Record<string, string>>
  reason: { label: string; hint: string; max: number; optional?: boolean }
  answer: SubmissionResult<string[]> | undefined
  /** Further fields, by their names. */
  children?: (fields: Record<string, FieldMetadata>) => ReactNode
}

/** Form of an operator's decision about a case of the queue: reports, contested reviews, verifications and the others. */
export function CaseDecision<Input extends Fields>(props: CaseDecisionProps<Input>) {
  const { title, schema, name, choices, seen, reason, answer, children } = props
  const busy = useNavigation().state !== 'idle'
  const [form, all] = useFields<Input, Fields>(schema, { id: 'decision', lastResult: answer ?? null })
  const fields = all as unknown as Record<string, FieldMetadata<string>>
  const [choice, words] = [fields[name], fields.reason]
  if (!choice || !words) return null
  return (
    <Card padded>
      <h2 className="text-h3! font-sans!">{title}</h2>
      <Form {...getFormProps(form)} method="post" className="mt-4 grid gap-5">
        <FormError id={form.errorId} error={form.errors?.[0]} />
        {Object.entries(seen).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <FormChoices field={choice} legend="Décision" choices={choices} />
        {children?.(fields)}
        <FormTextarea
          field={words}
          rows={4}
          label={reason.label}
          hint={reason.hint}
          optional={reason.optional ?? false}
          maxLength={reason.max}
        />
        <Button type="submit" className="justify-self-end max-sm:w-full" busy={busy}>
          Enregistrer la décision
        </Button>
      </Form>
    </Card>
  )
}
