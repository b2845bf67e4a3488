import { type FieldMetadata, getTextareaProps } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { TextareaField } from '#app/ui/textarea-field.tsx'

type FormTextareaProps = Omit<ComponentProps<typeof TextareaField>, 'id' | 'name' | 'error'> & {
  field: FieldMetadata
}

/** A field of several lines of a Conform form with its label, counter, hint and error. */
export function FormTextarea({ field, ...rest }: FormTextareaProps) {
  const { key, ...control } = getTextareaProps(field)
  return <TextareaField {...control} {...rest} key={key} error={field.errors} />
}
