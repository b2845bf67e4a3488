import type { FieldMetadata } from '@conform-to/react'
import { Link } from 'react-router'
import { forgotPasswordPath } from '#app/components/providers/paths.ts'
import { FormField } from '#app/forms/form-field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

interface OwnPasswordFieldProps {
  field: FieldMetadata<string>
  label: string
  /** The page that a login leads back to, also after a new password; '' for none. */
  redirectTo?: string
  /** The page begins in this field. */
  autoFocus?: boolean
}

/** The password that an account has, with the way out for those who forgot it. */
export function OwnPasswordField({
  field,
  label,
  redirectTo = '',
  autoFocus = false,
}: OwnPasswordFieldProps) {
  return (
    <FormField
      field={field}
      as={PasswordInput}
      type="password"
      label={label}
      aside={
        <Link
          className="link text-[0.9375rem] inline-flex items-center min-h-11 -my-3"
          to={forgotPasswordPath(redirectTo)}
        >
          Mot de passe oublié ?
        </Link>
      }
      autoComplete="current-password"
      autoFocus={autoFocus}
    />
  )
}
