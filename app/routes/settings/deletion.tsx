import { getFormProps } from '@conform-to/react'
import { data, Form, href, Link, useNavigation } from 'react-router'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure, signingOut } from '#app/forms/client-action.ts'
import { FormField } from '#app/forms/form-field.tsx'
import { leadOn, parseFields, replyTo, takeForm } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { signOut } from '#domain/accounts/sign-out.server.ts'
import {
  accountOfDeletionLink,
  confirmsWithPassword,
  deleteAccount,
  deleteAccountByLink,
  mailDeletionLink,
  requirePerson,
} from '#domain/privacy/delete-account.server.ts'
import { deletionSchema } from '#domain/privacy/deletion-input.ts'
import type { Route } from './+types/deletion'

export const meta: Route.MetaFunction = () => [
  { title: 'Supprimer mon compte · Machmoum' },
  { name: 'robots', content: 'noindex' },
  // The link of a mail is in this address.
  { name: 'referrer', content: 'no-referrer' },
]

const tokenOf = (url: URL) => url.searchParams.get('token')

/** Opening a mailed link deletes nothing: programs open links to look at them. */
export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const token = tokenOf(url)
  if (token === null) return { by: (await confirmsWithPassword(ctx)) ? 'password' : 'mail' } as const
  await accountOfDeletionLink(ctx, token)
  return { by: 'link' } as const
})

const FAILED = 'Une erreur inattendue est survenue'

export const action = handled(({ url, ...sent }: Route.ActionArgs) =>
  takeForm(sent, {
    failed: FAILED,
    run: async (form) => {
      const { ctx, site } = sent.context.get(requestContext)
      const token = tokenOf(url)
      const { userId: theirs } = token === null ? requirePerson(ctx) : await accountOfDeletionLink(ctx, token)
      if (token !== null) await deleteAccountByLink(ctx, token)
      else if (form.has('mail')) {
        await mailDeletionLink(ctx, site.origin)
        return data({ mailed: true as const })
      } else await deleteAccount(ctx, parseFields(form, deletionSchema))
      // Somebody else who is signed in here stays so.
      const isOwn = theirs === ctx.actor?.userId
      const cookies = isOwn ? (await signOut(ctx, site.secureCookies)).cookies : []
      throw leadOn(sent, { to: '/', flash: 'account-deleted', cookies })
    },
    refused: ({ reply }, form) => ({ result: replyTo(form, { ...reply, hideFields: ['password'] }) }),
  }),
)

/** Keeps the page when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    () => signingOut(serverAction),
    (message) => ({ result: failedForm(FAILED)(message) }),
  )

/** 'Supprimer mon compte': what goes, what stays, and the confirmation. */
export default function AccountDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { by } = loaderData
  const busy = useNavigation().state !== 'idle'
  const mailed = actionData && 'mailed' in actionData
  const [form, fields] = useFields(by === 'password' ? deletionSchema : deletionSchema.partial(), {
    id: 'deletion',
    lastResult: actionData && 'result' in actionData ? actionData.result : undefined,
  })
  return (
    <CardPage title="Supprimer mon compte">
      <Consequences />
      {mailed ? (
        <Banner tone="success">
          Nous vous avons envoyé un e-mail. Ouvrez son lien dans l’heure pour confirmer la suppression.
        </Banner>
      ) : (
        <Form {...getFormProps(form)} method="post" className="grid gap-5">
          <FormError id={form.errorId} error={form.errors?.[0]} />
          {by === 'password' && (
            <FormField
              field={fields.password}
              as={PasswordInput}
              type="password"
              label="Votre mot de passe"
              autoComplete="current-password"
            />
          )}
          {by === 'mail' && (
            <>
              <input type="hidden" name="mail" value="1" />
              <p>
                Votre compte n’a pas de mot de passe. Un lien envoyé par e-mail confirme que c’est bien vous.
              </p>
            </>
          )}
          <div className="flex flex-wrap justify-end gap-2.5">
            <Link
              className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })}
              to={href('/dashboard/settings/data')}
            >
              Garder mon compte
            </Link>
            <Button
              type="submit"
              busy={busy}
              variant={by === 'mail' ? 'primary' : 'danger-solid'}
              className="max-sm:flex-1"
            >
              {by === 'mail' ? 'Recevoir le lien' : 'Supprimer définitivement'}
            </Button>
          </div>
        </Form>
      )}
    </CardPage>
  )
}

function Consequences() {
  return (
    <div className="grid gap-4 text-ink-soft">
      <p>La suppression prend effet tout de suite, sur tous vos appareils. Elle ne peut pas être annulée.</p>
      <div>
        <h2 className="text-h3! font-sans! text-ink">Ce qui est effacé</h2>
        <ul className="mt-1 list-disc pl-5 grid gap-1">
          <li>Votre nom, votre adresse e-mail, votre téléphone et votre photo.</li>
          <li>Vos tâches, vos préférences, vos photos, vidéos et fichiers joints.</li>
          <li>Votre profil de prestataire, vos services et votre calendrier, si vous en avez.</li>
          <li>
            Vos demandes en attente : elles sont annulées ou refusées, et l’autre personne en est avertie.
          </li>
        </ul>
      </div>
      <div>
        <h2 className="text-h3! font-sans! text-ink">Ce qui reste, sans votre nom</h2>
        <ul className="mt-1 list-disc pl-5 grid gap-1">
          <li>Les messages que vous avez échangés, pour l’autre personne.</li>
          <li>Les demandes déjà acceptées ou traitées.</li>
          <li>Les avis publiés.</li>
        </ul>
      </div>
      <p>
        Vous pouvez d’abord{' '}
        <Link className="link" to={href('/dashboard/settings/data')}>
          exporter vos données
        </Link>
        . Votre adresse e-mail pourra servir à un nouveau compte.
      </p>
    </div>
  )
}
