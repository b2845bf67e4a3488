import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Link } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

/** The password that an account has, with the way out for those who forgot it. */
export function OwnPasswordField({ field, label }: { field: FieldMetadata<string>; label: string }) {
  return (
    <Field
      id={field.id}
      label={label}
      aside={
        <Link className="link text-[0.9375rem] inline-flex items-center min-h-11 -my-3" to="/forgot-password">
          Mot de passe oublié ?
        </Link>
      }
      error={field.errors}
    >
      {(control) => (
        <PasswordInput
          {...getInputProps(field, { type: 'password' })}
          {...control}
          key={field.key}
          autoComplete="current-password"
        />
      )}
    </Field>
  )
}
