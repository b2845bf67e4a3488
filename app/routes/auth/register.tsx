import { getFormProps } from '@conform-to/react'
import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { AuthLayout } from '#app/components/auth/auth-layout.tsx'
import { EmailField } from '#app/components/auth/email-field.tsx'
import { GoogleButton } from '#app/components/auth/google-button.tsx'
import { NewPasswordFields } from '#app/components/auth/new-password-fields.tsx'
import { loginPath as loginPathTo } from '#app/components/providers/paths.ts'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { FormField } from '#app/forms/form-field.tsx'
import { takeFields } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Segment, Segmented } from '#app/ui/segmented.tsx'
import { registrationSchema } from '#domain/accounts/account-input.ts'
import { firstPath, signedInPath } from '#domain/accounts/landing-path.ts'
import { registerAccount } from '#domain/accounts/register-account.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/register'
import { signInPurpose } from './purpose.server.ts'

export const handle = { bare: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Inscription · Machmoum',
    description:
      'Créez votre compte gratuit sur Machmoum : client pour préparer votre fête, ou prestataire pour recevoir des demandes en Tunisie.',
    path: href('/register'),
  })

export const loader = handled(async ({ context, request }: Route.LoaderArgs) => {
  const { ctx, site } = context.get(requestContext)
  const { actor } = ctx
  const query = new URL(request.url).searchParams
  const redirectTo = safeRedirect(query.get('redirectTo'), '')
  if (actor) throw redirect(signedInPath(actor.role, redirectTo))
  const type = query.get('type') === 'provider' ? ('provider' as const) : ('client' as const)
  return { type, redirectTo, purpose: await signInPurpose(context, redirectTo), google: site.google }
})

const FAILED = 'Inscription échouée'

export const action = handled((sent: Route.ActionArgs) => {
  const { ctx, report } = sent.context.get(requestContext)
  return takeFields(sent, {
    schema: registrationSchema,
    failed: FAILED,
    before: (form) => {
      const role = form.get('role') === 'provider' ? 'provider' : 'client'
      return firstPath(role, safeRedirect(form.get('redirectTo'), ''))
    },
    act: (fields, redirectTo) => registerAccount(ctx, { ...fields, redirectTo }),
    done: ({ about: redirectTo, result: { email, cookie, mailFailure } }) => {
      if (mailFailure) report(mailFailure)
      const next = { email, ...(redirectTo && { redirectTo }), ...(mailFailure ? { mail: 'failed' } : {}) }
      return { to: `${href('/check-email')}?${new URLSearchParams(next)}`, cookies: [cookie] }
    },
    hideFields: ['password', 'confirmPassword'],
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { type, redirectTo, purpose, google } = loaderData
  const busy = useNavigation().formAction?.startsWith(href('/register')) ?? false
  const [form, fields] = useFields(registrationSchema, {
    id: 'register',
    lastResult: actionData,
  })
  const loginPath = loginPathTo(redirectTo)
  // Only clients ask providers.
  const isForProvider = purpose !== null && type === 'client'
  const tab = (role: 'client' | 'provider') =>
    `${href('/register')}?${new URLSearchParams({ type: role, ...(redirectTo ? { redirectTo } : {}) })}`
  return (
    <AuthLayout
      title={isForProvider ? purpose : 'Créez votre compte'}
      lead={
        isForProvider
          ? 'Créez votre compte gratuit. Vous reviendrez ensuite à votre demande.'
          : 'L’inscription est gratuite, pour tous.'
      }
      picture="register"
    >
      <div className="mt-6">
        <Segmented label="Type de compte">
          <Segment
            current={type === 'client'}
            render={<Link to={tab('client')} replace preventScrollReset />}
          >
            <Icon name="user" className="ic" />
            Client
          </Segment>
          <Segment
            current={type === 'provider'}
            render={<Link to={tab('provider')} replace preventScrollReset />}
          >
            <Icon name="store" className="ic" />
            Prestataire
          </Segment>
        </Segmented>
      </div>
      <FormError id={form.errorId} error={form.errors?.[0]} className="mt-6" />
      <Form {...getFormProps(form)} method="post" className="mt-6 grid gap-4.5">
        <input type="hidden" name="role" value={type} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <FormField
          field={fields.name}
          label={type === 'provider' ? 'Nom commercial' : 'Nom complet'}
          autoComplete={type === 'provider' ? 'organization' : 'name'}
          // The press that led here asked for this form.
          autoFocus={isForProvider}
        />
        <EmailField field={fields.email} loginPath={loginPath} />
        <NewPasswordFields password={fields.password} confirmation={fields.confirmPassword} />
        <p className="text-ink-soft text-sm">
          En créant un compte, vous acceptez nos{' '}
          <Link className="link" to={href('/terms-of-use')}>
            conditions d’utilisation
          </Link>{' '}
          et notre{' '}
          <Link className="link" to={href('/privacy-policy')}>
            politique de confidentialité
          </Link>
          .
        </p>
        <Button type="submit" size="lg" block className="mt-1" busy={busy}>
          Créer mon compte
        </Button>
      </Form>
      {google && <GoogleButton accountRole={type} chosen redirectTo={redirectTo} />}
      <p className="mt-6 text-center text-ink-soft">
        Déjà inscrit ?{' '}
        <Link className="link" to={loginPath}>
          Connexion
        </Link>
      </p>
    </AuthLayout>
  )
}
