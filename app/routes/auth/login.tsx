import { getFormProps } from '@conform-to/react'
import { useEffect } from 'react'
import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { AuthLayout } from '#app/components/auth/auth-layout.tsx'
import { forgetSignupRole, GoogleButton } from '#app/components/auth/google-button.tsx'
import { OwnPasswordField } from '#app/components/auth/own-password-field.tsx'
import { ResendConfirmation } from '#app/components/auth/resend-confirmation.tsx'
import { registerPath } from '#app/components/providers/paths.ts'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { FormField } from '#app/forms/form-field.tsx'
import { leadOn, nothingTakesPage, parseFields, replyTo, takeForm } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { loginSchema } from '#domain/accounts/account-input.ts'
import { findAwaitingSecondFactor } from '#domain/accounts/awaiting-second-factor.server.ts'
import { afterFirstStep, secondStepPath, signedInPath } from '#domain/accounts/landing-path.ts'
import { EMAIL_NOT_CONFIRMED, signIn } from '#domain/accounts/sign-in.server.ts'
import { Conflict } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/login'
import { signInPurpose } from './purpose.server.ts'

export const handle = { bare: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Connexion · Machmoum',
    description:
      'Connectez-vous à Machmoum pour voir les tarifs, écrire aux prestataires et suivre vos demandes.',
    path: href('/login'),
  })

export const loader = handled(async ({ context, request }: Route.LoaderArgs) => {
  const { ctx, site } = context.get(requestContext)
  const { actor } = ctx
  const query = new URL(request.url).searchParams
  const redirectTo = safeRedirect(query.get('redirectTo'), '')
  if (actor) throw redirect(signedInPath(actor.role, redirectTo))
  if (await findAwaitingSecondFactor(ctx)) throw redirect(secondStepPath(redirectTo))
  return {
    redirectTo,
    purpose: await signInPurpose(context, redirectTo),
    email: (query.get('email') ?? '').slice(0, 320),
    confirmed: query.get('confirmed') === '1',
    sent: query.get('sent') === '1',
    google: site.google,
    googleFailure: query.get('google'),
  }
})

const FAILED = 'Login failed'

export const action = handled((sent: Route.ActionArgs) =>
  takeForm(sent, {
    failed: FAILED,
    run: async (form): Promise<never> => {
      const { ctx } = sent.context.get(requestContext)
      const { cookies, role } = await signIn(ctx, parseFields(form, loginSchema))
      throw leadOn(sent, {
        to: afterFirstStep(role, safeRedirect(form.get('redirectTo'), '')),
        // An operator is signed in only after the code.
        flash: role === 'admin' ? undefined : 'logged-in',
        cookies,
      })
    },
    refused: ({ error, reply }, form) => ({
      result: replyTo(form, { ...reply, hideFields: ['password'] }),
      unconfirmed:
        error instanceof Conflict && error.code === EMAIL_NOT_CONFIRMED ? String(form.get('email')) : null,
    }),
    takesPage: nothingTakesPage,
  }),
)

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => ({ result: failedForm(FAILED)(message), unconfirmed: null }))

/** Advice after Google accepted the person and the site did not. */
const GOOGLE_ADVICE: Record<string, string> = {
  suspended: 'Votre compte est suspendu. Écrivez-nous pour en parler.',
  unverified: 'Google n’a pas vérifié cette adresse e-mail. Utilisez un mot de passe.',
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, purpose, email, confirmed, sent, google, googleFailure } = loaderData
  const busy = useNavigation().formAction?.startsWith(href('/login')) ?? false
  const [form, fields] = useFields(loginSchema, {
    id: 'login',
    lastResult: actionData?.result,
    defaultValue: { email },
  })
  const unconfirmed = actionData?.unconfirmed ?? null
  const googleAdvice = actionData ? null : GOOGLE_ADVICE[googleFailure ?? '']
  useEffect(() => {
    if (googleFailure) forgetSignupRole()
  }, [googleFailure])
  // People who come from a confirmation have an account; others who were about to ask a provider may need one
  // first.
  const offersAccount = purpose !== null && !email
  return (
    <AuthLayout
      title={purpose ?? 'Bon retour parmi nous'}
      lead={
        offersAccount
          ? 'Vous avez besoin d’un compte. C’est gratuit, et vous reviendrez ici ensuite.'
          : 'Connectez-vous pour voir les tarifs et suivre vos demandes.'
      }
      picture="login"
    >
      {offersAccount && (
        <>
          <Link
            className={buttonClass({ size: 'lg', block: true, className: 'mt-6' })}
            to={registerPath(redirectTo)}
          >
            Créer un compte gratuit
          </Link>
          <h2 className="mt-9 text-h3">Déjà inscrit{'\u202F'}? Connectez-vous</h2>
        </>
      )}
      <div className="mt-6 grid gap-3 empty:hidden">
        {confirmed && !actionData && (
          <Banner tone="success">Votre adresse est confirmée. Connectez-vous.</Banner>
        )}
        {sent && (
          <Banner tone="info">Si un compte attend sa confirmation, l’e-mail vient de repartir.</Banner>
        )}
        {googleAdvice && <Banner tone="warning">{googleAdvice}</Banner>}
        <FormError id={form.errorId} error={form.errors?.[0]} />
        {unconfirmed && <ResendConfirmation email={unconfirmed} redirectTo={redirectTo} />}
      </div>
      <Form {...getFormProps(form)} method="post" className="mt-6 grid gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <FormField field={fields.email} type="email" label="Email" autoComplete="email" />
        <OwnPasswordField
          field={fields.password}
          label="Mot de passe"
          redirectTo={redirectTo}
          // The address is there already: the password is all that is missing.
          autoFocus={email !== ''}
        />
        <Button type="submit" size="lg" variant={offersAccount ? 'secondary' : 'primary'} block busy={busy}>
          Se connecter
        </Button>
      </Form>
      {google && <GoogleButton accountRole="client" redirectTo={redirectTo} />}
      {!offersAccount && (
        <p className="mt-7 text-center text-ink-soft">
          Pas encore de compte{'\u202F'}?{' '}
          <Link className="link" to={registerPath(redirectTo)}>
            Inscription
          </Link>
        </p>
      )}
    </AuthLayout>
  )
}
