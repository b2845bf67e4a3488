import type { FieldMetadata } from '@conform-to/react'
import { FieldError } from '#app/ui/field.tsx'

/** One of several that exclude each other. */
export type FormChoice = { value: string; label: string; hint?: string }

interface FormChoicesProps {
  field: FieldMetadata<string>
  legend: string
  choices: readonly FormChoice[]
}

/** A choice of one of a Conform form, all of them in sight; the only one there is has been made. */
export function FormChoices({ field, legend, choices }: FormChoicesProps) {
  const chosen = field.initialValue ?? (choices.length === 1 ? choices[0]?.value : undefined)
  return (
    <fieldset id={field.id} className="choices gap-2">
      <legend className="label">{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="check">
          <input
            type="radio"
            name={field.name}
            value={value}
            defaultChecked={value === chosen}
            aria-invalid={field.errors ? true : undefined}
          />
          <span className="min-w-0">
            {label}
            {hint && <span className="block text-sm text-ink-mute">{hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={field.id} error={field.errors} />
    </fieldset>
  )
}
