import { getFormProps } from '@conform-to/react'
import { Form, href, useNavigation } from 'react-router'
import { AvatarField } from '#app/components/settings/avatar-field.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { FormField } from '#app/forms/form-field.tsx'
import { takeFields } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useViewer } from '#app/viewer.ts'
import { accountProfileSchema } from '#domain/accounts/account-profile-input.ts'
import { getOwnAccount, updateOwnAccount } from '#domain/accounts/own-account.server.ts'
import { requireActor } from '#domain/context.ts'
import type { Route } from './+types/profile'

export const loader = handled(async ({ context }: Route.LoaderArgs) => getOwnAccount(ctxOf(context)))

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  return takeFields(args, {
    schema: accountProfileSchema,
    failed: NOT_SAVED,
    before: () => requireActor(ctx),
    act: (fields) => updateOwnAccount(ctx, fields),
    done: { to: href('/dashboard/settings'), flash: 'account-updated' },
  })
})

const NOT_SAVED = 'Erreur lors de la mise à jour du profil'

const LOSES_BADGE =
  'Si votre profil est vérifié, changer de nom retire le badge « Vérifié » jusqu’à un nouveau contrôle.'

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(NOT_SAVED))

/** The tab 'Profil' of account settings. */
export default function AccountProfileTab({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, phone } = loaderData
  const viewer = useViewer()
  const busy = useNavigation().state === 'submitting'
  const [form, fields] = useFields(accountProfileSchema, {
    id: 'account',
    lastResult: actionData,
    defaultValue: { name, phone },
  })
  return (
    <>
      {viewer?.role === 'client' && <AvatarField viewer={viewer} />}
      <Card padded>
        <Form
          {...getFormProps(form)}
          method="post"
          action={`${href('/dashboard/settings')}?index`}
          className="grid gap-5"
        >
          <FormError id={form.errorId} error={form.errors?.[0]} />
          <FormField
            field={fields.name}
            label={viewer?.role === 'provider' ? 'Nom commercial' : 'Nom complet'}
            hint={viewer?.role === 'provider' ? LOSES_BADGE : undefined}
            autoComplete={viewer?.role === 'provider' ? 'organization' : 'name'}
          />
          <FormField field={fields.phone} type="tel" label="Téléphone" optional autoComplete="tel" />
          <Field id="account-email" label="Email" hint="L'email ne peut pas être modifié">
            {(control) => <TextInput {...control} type="email" value={email} readOnly autoComplete="email" />}
          </Field>
          <Button type="submit" busy={busy} className="sm:justify-self-end">
            Enregistrer
          </Button>
        </Form>
      </Card>
    </>
  )
}
