import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { type ComponentProps, type ElementType, type SyntheticEvent, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type FieldProps = ComponentProps<typeof Field>

type FormFieldProps<C extends ElementType> = Pick<FieldProps, 'label' | 'optional' | 'hint' | 'aside'> & {
  field: FieldMetadata
  /** Said in place of the form's own errors. */
  error?: FieldProps['error']
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'datetime-local' | 'password'
  /** The control, a `TextInput` without it. */
  as?: C
} & Omit<ComponentProps<C>, 'id' | 'type' | 'name'>

type Handlers = Partial<Record<'onInput' | 'onBlur', (event: SyntheticEvent) => void>>

/** A field of a Conform form with its label, control, hint and error. Other attributes go to the control. */
export function FormField<C extends ElementType = typeof TextInput>({
  field,
  label,
  optional,
  hint,
  aside,
  error,
  type = 'text',
  as,
  ...rest
}: FormFieldProps<C>) {
  const Control: ElementType = as ?? TextInput
  const given: Handlers = rest
  // Of a form that was sent the first wrong field takes the focus, and says its error then: announced as well, all of
  // them were heard at once, and that one twice. News is what changes while it is typed into.
  const [isTypedInto, setTypedInto] = useState(false)
  return (
    <Field
      id={field.id}
      label={label}
      optional={optional}
      hint={hint}
      aside={aside}
      error={error ?? field.errors}
      announced={isTypedInto || error !== undefined}
    >
      {(control) => (
        <Control
          {...getInputProps(field, { type })}
          {...rest}
          {...control}
          key={field.key}
          onInput={(event: SyntheticEvent) => {
            setTypedInto(true)
            given.onInput?.(event)
          }}
          onBlur={(event: SyntheticEvent) => {
            setTypedInto(false)
            given.onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}
