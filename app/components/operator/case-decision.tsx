import { type FieldMetadata, getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'

/** A decision that can be chosen, and what follows from it. */
export type CaseChoice = { value: string; label: string; hint: string }

type Fields = Record<string, unknown>

interface CaseDecisionProps<Input extends Fields> {
  title: string
  schema: z.ZodType<Fields, Input>
  /** Name of the field with the choice. */
  name: keyof Input & string
  choices: readonly CaseChoice[]
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
  const chosen = choice.initialValue ?? (choices.length === 1 ? choices[0]?.value : undefined)
  return (
    <Card padded>
      <h2 className="text-h3! font-sans!">{title}</h2>
      <Form {...getFormProps(form)} method="post" className="mt-4 grid gap-5">
        <FormError id={form.errorId} error={form.errors?.[0]} />
        {Object.entries(seen).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <fieldset id={choice.id} className="choices gap-2">
          <legend className="label">Décision</legend>
          {choices.map(({ value, label, hint }) => (
            <label key={value} className="check">
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === chosen}
                aria-invalid={choice.errors ? true : undefined}
              />
              <span className="min-w-0">
                {label}
                <span className="block text-sm text-ink-mute">{hint}</span>
              </span>
            </label>
          ))}
          <FieldError id={choice.id} error={choice.errors} />
        </fieldset>
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
