import { Form, redirect } from 'react-router'
import { AuthLayout } from '#app/components/auth/auth-layout.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/handled.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { confirmEmail } from '#domain/accounts/confirm-email.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/verify-email'

export const handle = { bare: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Lien invalide · Machmoum' },
  { name: 'robots', content: 'noindex' },
]

/** The link of the confirmation mail: ends on /login with the address filled in (R40), on any device. */
export const loader = handled(async ({ context, request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const redirectTo = safeRedirect(query.get('redirectTo'), '')
  const confirmed = await confirmEmail(ctxOf(context), query.get('token') ?? '')
  if (!confirmed) return { redirectTo }
  const back = new URLSearchParams({ confirmed: '1', email: confirmed.email })
  if (redirectTo) back.set('redirectTo', redirectTo)
  throw redirect(`/login?${back}`)
})

export default function InvalidLinkPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthLayout title="Lien invalide" lead="Ce lien a expiré ou n’est pas complet." picture="login">
      <div className="mt-6">
        <Banner tone="info">Demandez un nouvel e-mail de confirmation : il arrive en une minute.</Banner>
      </div>
      <Form method="post" action="/confirmation-mail" className="mt-6 grid gap-5">
        <input type="hidden" name="redirectTo" value={loaderData.redirectTo} />
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
