import type { ReactNode } from 'react'
import { FieldError, type FieldMessage, fieldControl } from './field.tsx'

interface ChoiceGroupProps {
  id: string
  name: string
  legend: ReactNode
  /** Adds '(facultatif)' to the legend. */
  optional?: boolean | undefined
  /** One of them, or several. */
  several?: boolean | undefined
  options: readonly string[]
  /** Initial choice. */
  chosen?: readonly string[] | undefined
  /** Says that one must be chosen; of several the browser can't ask for at least one. */
  required?: boolean | undefined
  hint?: ReactNode | undefined
  error?: FieldMessage | undefined
}

/** A question with its possible answers, each 44 px high: one to choose, or as many as fit. */
export function ChoiceGroup({
  id,
  name,
  legend,
  optional = false,
  several = false,
  options,
  chosen = [],
  required = false,
  hint,
  error,
}: ChoiceGroupProps) {
  const control = fieldControl(id, { hint, error })
  return (
    <fieldset id={id} className="choices" aria-describedby={control['aria-describedby']}>
      <legend className="label">
        {legend}
        {optional && <span className="opt"> (facultatif)</span>}
      </legend>
      {hint && (
        <p className="hint mt-0!" id={`${id}-description`}>
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label key={option} className="check">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
            required={required && !several}
            aria-invalid={control['aria-invalid']}
          />
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{option}</bdi>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
