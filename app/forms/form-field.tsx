import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ComponentProps, ElementType } from 'react'
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

/** A field of a Conform form with its label, control, hint and error. Other attributes go to the control. */
export function FormField<C extends ElementType = typeof TextInput>({
  field,
  label,
  optional,
  hint,
  aside,
  error = field.errors,
  type = 'text',
  as,
  ...rest
}: FormFieldProps<C>) {
  const Control: ElementType = as ?? TextInput
  return (
    <Field id={field.id} label={label} optional={optional} hint={hint} aside={aside} error={error}>
      {(control) => <Control {...getInputProps(field, { type })} {...rest} {...control} key={field.key} />}
    </Field>
  )
}
