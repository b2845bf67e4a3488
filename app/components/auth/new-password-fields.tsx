import type { FieldMetadata } from '@conform-to/react'
import { FormField } from '#app/forms/form-field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

interface NewPasswordFieldsProps {
  password: FieldMetadata<string>
  confirmation: FieldMetadata<string>
  labels?: { password: string; confirmation: string }
  /** More is asked of an operator's. */
  operator?: boolean
}

const NEW_PASSWORD = { as: PasswordInput, type: 'password', autoComplete: 'new-password' } as const

/** A password that somebody chooses, with the meter that advises (R19), and the same once more. */
export function NewPasswordFields({
  password,
  confirmation,
  labels = { password: 'Mot de passe', confirmation: 'Confirmer le mot de passe' },
  operator = false,
}: NewPasswordFieldsProps) {
  return (
    <>
      <FormField
        {...NEW_PASSWORD}
        field={password}
        label={labels.password}
        hint={operator ? '12 caractères ou plus' : '8 caractères ou plus recommandés (6 minimum)'}
        meter
      />
      <FormField {...NEW_PASSWORD} field={confirmation} label={labels.confirmation} />
    </>
  )
}
