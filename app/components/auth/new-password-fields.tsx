import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

interface NewPasswordFieldsProps {
  password: FieldMetadata<string>
  confirmation: FieldMetadata<string>
  labels?: { password: string; confirmation: string }
  /** More is asked of an operator's. */
  operator?: boolean
}

/** A password that somebody chooses, with the meter that advises (R19), and the same once more. */
export function NewPasswordFields({
  password,
  confirmation,
  labels = { password: 'Mot de passe', confirmation: 'Confirmer le mot de passe' },
  operator = false,
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        id={password.id}
        label={labels.password}
        hint={operator ? '12 caractères ou plus' : '8 caractères ou plus recommandés (6 minimum)'}
        error={password.errors}
      >
        {(control) => (
          <PasswordInput
            {...getInputProps(password, { type: 'password' })}
            {...control}
            key={password.key}
            autoComplete="new-password"
            meter
          />
        )}
      </Field>
      <Field id={confirmation.id} label={labels.confirmation} error={confirmation.errors}>
        {(control) => (
          <PasswordInput
            {...getInputProps(confirmation, { type: 'password' })}
            {...control}
            key={confirmation.key}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}
