import type { FieldMetadata } from '@conform-to/react'
import { FormField } from '#app/forms/form-field.tsx'

/** Said of a code that never arrived, or whose check failed. */
export const CODE_NOT_CHECKED = 'Le code n’a pas pu être vérifié. Réessayez.'

interface CodeFieldProps {
  field: FieldMetadata<string>
  hint: string
  inputMode?: 'numeric'
}

/** The code of an authenticator app. Recovery codes have letters, so every keyboard must be there. */
export function CodeField(props: CodeFieldProps) {
  return (
    <FormField
      {...props}
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className="num tracking-[0.12em]"
    />
  )
}
