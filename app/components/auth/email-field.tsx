import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { FormField } from '#app/forms/form-field.tsx'

const TAKEN = 'Cet email est déjà utilisé'

/** The address of a new account: leaving the field asks the server whether it is taken (R8). */
export function EmailField({ field, loginPath }: { field: FieldMetadata<string>; loginPath: string }) {
  const [taken, setTaken] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const takenOnBlur = taken !== null && taken === typed
  const error = takenOnBlur ? TAKEN : field.errors?.[0]
  return (
    <FormField
      field={field}
      type="email"
      label="Email"
      error={
        error === TAKEN ? (
          <>
            {TAKEN}.{' '}
            <Link className="link text-danger! decoration-current!" to={loginPath}>
              Connexion
            </Link>
          </>
        ) : undefined
      }
      autoComplete="email"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={(event) => {
        const email = event.target.value
        setTyped(email)
        isTaken(email).then((yes) => yes && setTaken(email))
      }}
    />
  )
}

/** Asks the server; anything but a clear yes counts as no, since registering asks again. */
async function isTaken(email: string): Promise<boolean> {
  if (!email.includes('@')) return false
  try {
    const answer = await fetch(`${href('/email-check')}?email=${encodeURIComponent(email.trim())}`)
    return answer.ok && ((await answer.json()) as { taken: boolean }).taken
  } catch {
    return false
  }
}
