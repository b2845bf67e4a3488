import { Form, href, redirect, useNavigation } from 'react-router'
import { AuthLayout } from '#app/components/auth/auth-layout.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { confirmEmail, readConfirmation } from '#domain/accounts/confirm-email.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/verify-email'

export const handle = { bare: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.email ? 'Confirmez votre adresse' : 'Lien invalide'} · Machmoum` },
  { name: 'robots', content: 'noindex' },
]

/** Not even this page's address goes to another site. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/**
 * The link of the confirmation mail. Programs open links to look at them: it confirms at once only in the browser that
 * registered, and by its button anywhere else (R49).
 */
export const loader = handled(async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const token = url.searchParams.get('token') ?? ''
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'), '')
  const found = await readConfirmation(ctx, token)
  if (!found) return { redirectTo, token: '', email: null }
  if (found.confirmed) throw redirect(confirmedPath(found.email, redirectTo))
  const isLookedAt = request.method !== 'GET' || request.headers.has('Sec-Purpose')
  if (!found.byOpening || isLookedAt) return { redirectTo, token, email: found.email }
  const confirmed = await confirmEmail(ctx, token)
  if (!confirmed) return { redirectTo, token: '', email: null }
  throw redirect(confirmedPath(confirmed.email, redirectTo))
})

/** The button of the page. */
export const action = handled((sent: Route.ActionArgs) =>
  takeButton(sent, async (form) => {
    const redirectTo = safeRedirect(form.get('redirectTo'), '')
    const confirmed = await confirmEmail(ctxOf(sent.context), String(form.get('token') ?? ''))
    // The page without a link says what to do.
    return { to: confirmed ? confirmedPath(confirmed.email, redirectTo) : href('/verify-email') }
  }),
)

/** The login with the address filled in (R40). */
const confirmedPath = (email: string, redirectTo: string) =>
  `${href('/login')}?${new URLSearchParams({ confirmed: '1', email, ...(redirectTo && { redirectTo }) })}`

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const { email, token, redirectTo } = loaderData
  const busy = useNavigation().state !== 'idle'
  if (email === null) return <InvalidLink redirectTo={redirectTo} />
  return (
    <AuthLayout
      title="Confirmez votre adresse"
      lead="Un compte Machmoum a été créé avec cette adresse."
      picture="register"
    >
      <p className="mt-6">
        Si c’est bien vous qui avez inscrit <strong className="break-all">{email}</strong>, confirmez-le.
        Sinon, fermez cette page{'\u00A0'}: le compte sera supprimé.
      </p>
      <Form method="post" action={href('/verify-email')} className="mt-6">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Button type="submit" size="lg" block busy={busy}>
          Confirmer mon adresse
        </Button>
      </Form>
    </AuthLayout>
  )
}

function InvalidLink({ redirectTo }: { redirectTo: string }) {
  return (
    <AuthLayout title="Lien invalide" lead="Ce lien a expiré ou n’est pas complet." picture="login">
      <div className="mt-6">
        <Banner tone="info">Demandez un nouvel e-mail de confirmation : il arrive en une minute.</Banner>
      </div>
      <Form method="post" action={href('/confirmation-mail')} className="mt-6 grid gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Field id="email" label="Email">
          {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" required />}
        </Field>
        <Button type="submit" size="lg" block>
          Renvoyer l’e-mail de confirmation
        </Button>
      </Form>
    </AuthLayout>
  )
}
