import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { data, Form, href, Link, useNavigation } from 'react-router'
import { AuthLayout } from '#app/components/auth/auth-layout.tsx'
import { forgotPasswordPath, loginPath } from '#app/components/providers/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { FormField } from '#app/forms/form-field.tsx'
import { parseFields, replyTo, takeForm } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { forgotSchema } from '#domain/accounts/password-input.ts'
import { requestPasswordReset } from '#domain/accounts/request-password-reset.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/forgot-password'

export const handle = { bare: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mot de passe oublié · Machmoum',
    description: 'Recevez par e-mail un lien pour choisir un nouveau mot de passe Machmoum.',
    path: href('/forgot-password'),
  })

const FAILED = 'Une erreur est survenue. Veuillez réessayer.'

/** Page data. Signed-in people may ask as well: mails lead here, and account settings. */
export const loader = handled(async ({ context, url }: Route.LoaderArgs) => ({
  email: ctxOf(context).actor?.email ?? '',
  redirectTo: safeRedirect(url.searchParams.get('redirectTo'), ''),
}))

export const action = handled((sent: Route.ActionArgs) =>
  takeForm(sent, {
    failed: FAILED,
    run: async (form) => {
      const { email } = parseFields(form, forgotSchema)
      const redirectTo = safeRedirect(form.get('redirectTo'), '')
      await requestPasswordReset(ctxOf(sent.context), { email, redirectTo })
      return data({ result: null, sentTo: email, again: form.has('again') })
    },
    refused: ({ reply }, form) => notSent(form, replyTo(form, reply)),
  }),
)

/** Keeps the page and its input when the network fails. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData()
  return keepPageOnFailure(serverAction, (message) => notSent(form, failedForm(FAILED)(message)))
}

/** The answer to a form whose mail did not leave. The page after the first mail stays. */
function notSent(form: FormData, result: SubmissionResult<string[]>) {
  const stays = form.has('again') && !result.error?.email
  return { result, sentTo: stays ? String(form.get('email')) : null, again: false }
}

/** 'Mot de passe oublié': asks for the link, then says what to do with it. The same for every address. */
export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, redirectTo } = loaderData
  if (actionData?.sentTo) {
    return (
      <LinkSent
        email={actionData.sentTo}
        redirectTo={redirectTo}
        again={actionData.again}
        error={actionData.result?.error?.['']?.[0]}
      />
    )
  }
  return <AskForLink email={email} redirectTo={redirectTo} result={actionData?.result ?? undefined} />
}

interface AskForLinkProps {
  email: string
  redirectTo: string
  result: SubmissionResult<string[]> | undefined
}

function AskForLink({ email, redirectTo, result }: AskForLinkProps) {
  const [form, fields] = useFields(forgotSchema, {
    id: 'forgot',
    lastResult: result,
    defaultValue: { email },
  })
  return (
    <AuthLayout
      title="Mot de passe oublié"
      lead={
        'Indiquez votre adresse e-mail : nous vous envoyons un lien pour choisir un nouveau mot de passe. Il est valable 1\u00A0heure.'
      }
      picture="login"
    >
      <FormError id={form.errorId} error={form.errors?.[0]} className="mt-6" />
      <Form {...getFormProps(form)} method="post" className="mt-6 grid gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <FormField field={fields.email} type="email" label="Email" autoComplete="email" />
        <Button type="submit" size="lg" block busy={useBusy()}>
          Envoyer le lien
        </Button>
      </Form>
      <p className="mt-7 text-center text-ink-soft">
        <Link className="link" to={loginPath(redirectTo)}>
          Retour à la connexion
        </Link>
      </p>
    </AuthLayout>
  )
}

interface LinkSentProps {
  email: string
  redirectTo: string
  again: boolean
  error: string | undefined
}

function LinkSent({ email, redirectTo, again, error }: LinkSentProps) {
  return (
    <AuthLayout
      title="Vérifiez vos e-mails"
      lead="Le lien qui permet de choisir un nouveau mot de passe est en route."
      picture="login"
    >
      <div className="mt-6 grid gap-3 empty:hidden" role="status">
        {again && <Banner tone="success">Si un compte existe, l’e-mail vient de repartir.</Banner>}
        {error && <Banner tone="danger">{error}</Banner>}
      </div>
      <div className="mt-6 flex gap-3 rounded-[16px] bg-primary-50 p-4 text-heading">
        <Icon name="mail-check" className="ic mt-0.5" />
        <p>
          Si un compte existe pour <strong className="wrap-anywhere">{email}</strong>, nous venons de lui
          écrire. Le lien est valable 1{'\u00A0'}heure.
        </p>
      </div>
      <ul className="mt-5 grid gap-1.5 text-sm text-ink-soft list-disc pl-5">
        <li>Le message arrive en général en une minute.</li>
        <li>Regardez aussi dans les courriers indésirables.</li>
        <li>Vérifiez que c’est bien l’adresse de votre compte.</li>
        <li>Le lien ne sert qu’une fois{'\u00A0'}: au besoin, demandez-en un autre.</li>
      </ul>
      <div className="mt-7 grid gap-3">
        <Link className={buttonClass({ size: 'lg', block: true })} to={loginPath(redirectTo)}>
          Retour à la connexion
        </Link>
        <Form method="post" action={forgotPasswordPath(redirectTo)}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <input type="hidden" name="again" value="1" />
          <Button type="submit" variant="secondary" block busy={useBusy()}>
            Renvoyer l’e-mail
          </Button>
        </Form>
      </div>
      <p className="mt-6 text-center text-ink-soft">
        <Link className="link" to={forgotPasswordPath(redirectTo)} reloadDocument>
          Changer d’adresse
        </Link>
      </p>
    </AuthLayout>
  )
}

function useBusy(): boolean {
  return useNavigation().formAction?.startsWith(href('/forgot-password')) ?? false
}
