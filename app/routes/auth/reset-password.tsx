import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { useCallback, useEffect } from 'react'
import { data, Form, href, Link, useFetcher, useNavigate, useSearchParams } from 'react-router'
import { AuthLayout } from '#app/components/auth/auth-layout.tsx'
import { NewPasswordFields } from '#app/components/auth/new-password-fields.tsx'
import { useResetToken } from '#app/components/auth/use-reset-token.ts'
import { forgotPasswordPath, loginPath, resetPasswordPath } from '#app/components/providers/paths.ts'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { nothingTakesPage, parseFields, replyTo, takeForm } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { noSessionCookie } from '#domain/accounts/auth.server.ts'
import { resetSchema } from '#domain/accounts/password-input.ts'
import { readResetLink, resetPassword } from '#domain/accounts/reset-password.server.ts'
import { NotFound } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/reset-password'

export const handle = { bare: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Nouveau mot de passe · Machmoum' },
  { name: 'robots', content: 'noindex' },
]

/** Not even this page's address goes to another site. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

const FAILED = 'Une erreur est survenue lors de la réinitialisation. Veuillez réessayer.'

/** Time that the success shows before the login, in milliseconds (P2). */
const LOGIN_AFTER_MS = 2_000

/** Says whether a link is valid, or sets the password by it. The token comes in the body, never in an address. */
export const action = handled((sent: Route.ActionArgs) =>
  takeForm(sent, {
    failed: FAILED,
    run: async (form) => {
      const { ctx, site } = sent.context.get(requestContext)
      const token = tokenIn(String(form.get('access_token') ?? ''))
      // The form library gives the rest of the form back with the errors.
      form.delete('access_token')
      if (!form.has('password')) {
        const owner = await readResetLink(ctx, token)
        return data({
          link: owner ? ('valid' as const) : ('invalid' as const),
          operator: owner?.role === 'admin',
          result: null,
        })
      }
      const { password } = parseFields(form, resetSchema)
      const knownDevice = await resetPassword(ctx, { token, password })
      const headers = new Headers({ 'Set-Cookie': noSessionCookie(site.secureCookies) })
      headers.append('Set-Cookie', knownDevice)
      return data({ link: 'used' as const, result: null }, { headers })
    },
    refused: ({ error, reply }, form) =>
      error instanceof NotFound
        ? { link: 'invalid' as const, result: null }
        : notReset(replyTo(form, { ...reply, hideFields: ['password', 'confirmPassword'] })),
    takesPage: nothingTakesPage,
  }),
)

/** Keeps the page and the token when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => notReset(failedForm(FAILED)(message)))

const notReset = (result: SubmissionResult<string[]>) => ({ link: 'unknown' as const, result })

/** The token of a whole link, as somebody without scripts pastes it, or the token itself. */
function tokenIn(given: string): string {
  const at = given.indexOf('#')
  return at < 0 ? given.trim() : (new URLSearchParams(given.slice(at + 1).trim()).get('access_token') ?? '')
}

/** The page of the reset link: verifying, then an invalid link or the form, then success and the login. */
export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const token = useResetToken()
  // The answer to a form that was sent without scripts.
  if (actionData?.link === 'used') return <Success />
  if (actionData?.link === 'invalid') return <InvalidLink />
  if (actionData) return <WithoutScripts result={actionData.result} />
  if (token === undefined) return <Verifying />
  return token ? <ByLink key={token} token={token} /> : <InvalidLink />
}

/** The page that the login with the new password leads back to. */
function useRedirectTo(): string {
  const [query] = useSearchParams()
  return safeRedirect(query.get('redirectTo'), '')
}

function ByLink({ token }: { token: string }) {
  const check = useFetcher<typeof clientAction>()
  const reset = useFetcher<typeof clientAction>()
  const { submit } = check
  const ask = useCallback(
    () => submit({ access_token: token }, { method: 'post', action: href('/reset-password') }),
    [submit, token],
  )
  useEffect(() => {
    ask()
  }, [ask])
  if (reset.data?.link === 'used') return <Success />
  if (reset.data?.link === 'invalid' || check.data?.link === 'invalid') return <InvalidLink />
  if (check.data?.link === 'valid') {
    const operator = 'operator' in check.data && check.data.operator
    return <NewPasswordForm token={token} operator={operator} fetcher={reset} />
  }
  if (check.state !== 'idle' || !check.data) return <Verifying />
  return <NotVerified message={check.data.result?.error?.['']?.[0] ?? FAILED} onRetry={ask} />
}

function Verifying() {
  return (
    <AuthLayout
      title="Nouveau mot de passe"
      lead="Vous serez ensuite déconnecté de tous vos appareils."
      picture="login"
    >
      <Spinner label="Vérification du lien…" className="mt-8 block noscript:hidden" />
      <noscript>
        <PastedLinkForm result={null} />
      </noscript>
    </AuthLayout>
  )
}

function WithoutScripts({ result }: { result: SubmissionResult | null }) {
  return (
    <AuthLayout title="Nouveau mot de passe" lead="Le mot de passe n’a pas été modifié." picture="login">
      <PastedLinkForm result={result} />
    </AuthLayout>
  )
}

/**
 * The way without scripts. The secret of the link is in the fragment of the address, which no browser sends by itself:
 * so it is pasted, and travels in the body like any password.
 */
function PastedLinkForm({ result }: { result: SubmissionResult | null }) {
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: 'pasted',
    lastResult: result,
  })
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={resetPasswordPath(useRedirectTo())}
      className="mt-6 grid gap-4.5"
    >
      <FormError id={form.errorId} error={form.errors?.[0]} />
      <Field
        id="pasted-link"
        label="Lien reçu par e-mail"
        hint="Votre navigateur n’exécute pas JavaScript : copiez l’adresse complète du lien et collez-la ici."
      >
        {(control) => (
          <TextInput {...control} name="access_token" autoComplete="off" spellCheck={false} required />
        )}
      </Field>
      <NewPasswordFields
        password={fields.password}
        confirmation={fields.confirmPassword}
        labels={{ password: 'Nouveau mot de passe', confirmation: 'Confirmer le mot de passe' }}
      />
      <Button type="submit" size="lg" block>
        Enregistrer le mot de passe
      </Button>
    </Form>
  )
}

function NotVerified({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <AuthLayout title="Nouveau mot de passe" lead="Votre lien n’a pas pu être vérifié." picture="login">
      <Banner tone="danger" className="mt-6">
        {message}
      </Banner>
      <Button size="lg" block className="mt-6" onClick={onRetry}>
        Réessayer
      </Button>
    </AuthLayout>
  )
}

function InvalidLink() {
  const redirectTo = useRedirectTo()
  return (
    <AuthLayout
      title="Lien invalide"
      lead="Ce lien a expiré, a déjà servi ou n’est pas complet."
      picture="login"
    >
      <div className="mt-7 grid gap-3">
        <Link className={buttonClass({ size: 'lg', block: true })} to={forgotPasswordPath(redirectTo)}>
          Demander un nouveau lien
        </Link>
        <Link className={buttonClass({ variant: 'secondary', block: true })} to={loginPath(redirectTo)}>
          Retour à la connexion
        </Link>
      </div>
    </AuthLayout>
  )
}

function NewPasswordForm({
  token,
  operator,
  fetcher,
}: {
  token: string
  operator: boolean
  fetcher: ReturnType<typeof useFetcher<typeof clientAction>>
}) {
  const [form, fields] = useFields(resetSchema, {
    id: 'reset',
    lastResult: fetcher.state === 'idle' ? fetcher.data?.result : null,
  })
  return (
    <AuthLayout
      title="Nouveau mot de passe"
      lead="Vous serez ensuite déconnecté de tous vos appareils."
      picture="login"
    >
      <FormError id={form.errorId} error={form.errors?.[0]} className="mt-6" />
      <fetcher.Form
        {...getFormProps(form)}
        method="post"
        action={href('/reset-password')}
        className="mt-6 grid gap-4.5"
      >
        <input type="hidden" name="access_token" value={token} />
        <NewPasswordFields
          password={fields.password}
          confirmation={fields.confirmPassword}
          labels={{ password: 'Nouveau mot de passe', confirmation: 'Confirmer le mot de passe' }}
          operator={operator}
        />
        <Button type="submit" size="lg" block busy={fetcher.state !== 'idle'}>
          Enregistrer le mot de passe
        </Button>
      </fetcher.Form>
    </AuthLayout>
  )
}

function Success() {
  const navigate = useNavigate()
  const login = loginPath(useRedirectTo())
  useEffect(() => {
    const timer = setTimeout(() => navigate(login, { replace: true }), LOGIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate, login])
  return (
    <AuthLayout
      title="Mot de passe modifié"
      lead="Vous allez être redirigé vers la page de connexion."
      picture="login"
    >
      <Banner tone="success" className="mt-6">
        Votre mot de passe a été réinitialisé. Connectez-vous avec le nouveau.
      </Banner>
      <Link className={buttonClass({ size: 'lg', block: true, className: 'mt-6' })} to={login} replace>
        Se connecter
      </Link>
    </AuthLayout>
  )
}
