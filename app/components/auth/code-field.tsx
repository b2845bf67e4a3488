import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldMessage } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

/** Said of a code that never arrived, or whose check failed. */
export const CODE_NOT_CHECKED = 'Le code n’a pas pu être vérifié. Réessayez.'

interface CodeFieldProps extends ComponentProps<'input'> {
  id: string
  hint?: ReactNode | undefined
  error?: FieldMessage | undefined
}

/** The code of an authenticator app. Recovery codes have letters, so every keyboard must be there. */
export function CodeField({ id, hint, error, ...input }: CodeFieldProps) {
  return (
    <Field id={id} label="Code" hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="num tracking-[0.12em]"
        />
      )}
    </Field>
  )
}
