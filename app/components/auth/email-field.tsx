import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { loader } from '#app/routes/auth/email-check.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

const TAKEN = 'Cet email est déjà utilisé'

/** The address of a new account: leaving the field asks the server whether it is taken (R8). */
export function EmailField({ field, loginPath }: { field: FieldMetadata<string>; loginPath: string }) {
  const check = useFetcher<typeof loader>()
  const [checked, setChecked] = useState('')
  const [typed, setTyped] = useState('')
  const takenOnBlur = check.data?.taken === true && checked === typed
  const error = takenOnBlur ? TAKEN : field.errors?.[0]
  return (
    <Field
      id={field.id}
      label="Email"
      error={
        error === TAKEN ? (
          <>
            {TAKEN}.{' '}
            <Link className="link text-danger! decoration-current!" to={loginPath}>
              Connexion
            </Link>
          </>
        ) : (
          error
        )
      }
    >
      {(control) => (
        <TextInput
          {...getInputProps(field, { type: 'email' })}
          {...control}
          key={field.key}
          autoComplete="email"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={(event) => {
            const email = event.target.value.trim()
            setTyped(event.target.value)
            setChecked(event.target.value)
            if (email.includes('@')) check.load(`/email-check?email=${encodeURIComponent(email)}`)
          }}
        />
      )}
    </Field>
  )
}
