import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field, type FieldMessage } from './field.tsx'
import { Textarea } from './textarea.tsx'

interface TextareaFieldProps extends ComponentProps<'textarea'> {
  id: string
  label: ReactNode
  /**
   * The most characters there may be; the counter shows them. The browser isn't told: of a longer text it would drop
   * the end without a word, where the form can say so and keep it.
   */
  maxLength: number
  optional?: boolean | undefined
  hint?: ReactNode | undefined
  error?: FieldMessage | undefined
}

/** A labelled field of several lines that counts what is typed: '7/1000'. */
export function TextareaField({
  id,
  label,
  maxLength,
  optional,
  hint,
  error,
  value,
  defaultValue,
  onChange,
  ...rest
}: TextareaFieldProps) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const length = value === undefined ? typed.length : String(value).length
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      counter={{ length, max: maxLength }}
    >
      {(control) => (
        <Textarea
          {...rest}
          {...control}
          value={value}
          defaultValue={defaultValue}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}
