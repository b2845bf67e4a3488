import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, href, useNavigation } from 'react-router'
import { NewPasswordFields } from '#app/components/auth/new-password-fields.tsx'
import { OwnPasswordField } from '#app/components/auth/own-password-field.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { changePasswordSchema } from '#domain/accounts/password-input.ts'

const ACTION = href('/dashboard/settings/security')

/** The change of password, with the current one. */
export function ChangePassword({
  email,
  operator,
  result,
}: {
  email: string
  operator: boolean
  result: SubmissionResult<string[]> | undefined
}) {
  const busy = useNavigation().formAction === ACTION
  const [form, fields] = useFields(changePasswordSchema, {
    id: 'password',
    lastResult: result,
  })
  return (
    <Card padded>
      <Form {...getFormProps(form)} method="post" action={ACTION} className="grid gap-5">
        <div>
          <h2 className="text-h3! font-sans!">Mot de passe</h2>
          <p className="mt-1 text-ink-soft">
            Après le changement, vos autres appareils sont déconnectés et vous recevez un e-mail.
          </p>
        </div>
        <FormError id={form.errorId} error={form.errors?.[0]} />
        {/* Password managers learn from it whose password this is. */}
        <input type="email" value={email} readOnly autoComplete="username" hidden />
        <OwnPasswordField field={fields.currentPassword} label="Mot de passe actuel" />
        <NewPasswordFields
          password={fields.newPassword}
          confirmation={fields.confirmPassword}
          operator={operator}
          labels={{
            password: 'Nouveau mot de passe',
            confirmation: 'Confirmer le nouveau mot de passe',
          }}
        />
        <Button type="submit" busy={busy} className="sm:justify-self-end">
          Changer le mot de passe
        </Button>
      </Form>
    </Card>
  )
}
