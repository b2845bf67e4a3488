import { getFormProps } from '@conform-to/react'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { AuthLayout } from '#app/components/auth/auth-layout.tsx'
import { AuthenticatorKey } from '#app/components/auth/authenticator-key.tsx'
import { CODE_NOT_CHECKED, CodeField } from '#app/components/auth/code-field.tsx'
import { OtherAccount } from '#app/components/auth/other-account.tsx'
import { RecoveryCodes } from '#app/components/auth/recovery-codes.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { isUnauthenticated, parseFields, replyTo, takeForm } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  findAwaitingSecondFactor,
  findOperatorSession,
} from '#domain/accounts/awaiting-second-factor.server.ts'
import { landingPath, secondStepPath } from '#domain/accounts/landing-path.ts'
import { secondStepSchema } from '#domain/accounts/second-step-input.ts'
import { beginSetUp, finishSetUp, resumeSetUp } from '#domain/accounts/set-up-second-step.server.ts'
import { Conflict, Unauthenticated } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/second-step-set-up'

export const handle = { bare: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Validation en deux étapes · Machmoum' },
  { name: 'robots', content: 'noindex' },
]

/** Neither the key nor the recovery codes stay in the browser's cache. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'), '')
  const session = await findOperatorSession(ctx)
  if (!session) throw redirect(`${href('/login')}${url.search}`)
  // The answer to the form shows the recovery codes: the page stays, with no key any more.
  if (session.isComplete) return { redirectTo, setUp: null }
  if (session.isSetUp) throw redirect(secondStepPath(redirectTo))
  return { redirectTo, setUp: await beginSetUp(ctx, session) }
})

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  const sealedIn = (form: FormData) => String(form.get('sealed') ?? '')
  return takeForm(args, {
    failed: CODE_NOT_CHECKED,
    run: async (form) => {
      if (!(await findAwaitingSecondFactor(ctx))) throw new Unauthenticated()
      const { code } = parseFields(form, secondStepSchema)
      try {
        const { recoveryCodes } = await finishSetUp(ctx, { code, sealed: sealedIn(form) })
        return data({ result: null, setUp: null, recoveryCodes })
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
        throw redirect(secondStepPath(safeRedirect(form.get('redirectTo'), '')))
      }
    },
    refused: async ({ reply }, form) => {
      const half = await findAwaitingSecondFactor(ctx)
      return {
        result: replyTo(form, { ...reply, hideFields: ['code'] }),
        setUp: half && (await resumeSetUp(ctx, half, sealedIn(form))),
        recoveryCodes: null,
      }
    },
    takesPage: isUnauthenticated,
  })
})

/** What keeps the page and its key when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => ({
    result: failedForm(CODE_NOT_CHECKED)(message),
    setUp: null,
    recoveryCodes: null,
  }))

/** An operator's first sign-in: the key for an authenticator app, and once a code of it was given, recovery codes. */
export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo } = loaderData
  const setUp = actionData?.setUp ?? loaderData.setUp
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(secondStepSchema, {
    id: 'set-up',
    lastResult: actionData?.result ?? null,
  })
  if (!setUp) {
    return (
      <AuthLayout
        title="Validation activée"
        lead="Votre compte demande désormais un code à chaque connexion."
        picture="login"
      >
        <RecoveryCodes codes={actionData?.recoveryCodes ?? null} next={landingPath('admin', redirectTo)} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title="Validation en deux étapes"
      lead="Les comptes d’opérateur sont protégés par une application d’authentification. Reliez la vôtre : une seule fois suffit."
      picture="login"
    >
      {form.errors?.[0] && (
        <Banner tone="danger" className="mt-6">
          {form.errors[0]}
        </Banner>
      )}
      <AuthenticatorKey value={setUp} />
      <Form {...getFormProps(form)} method="post" className="mt-6 grid gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input type="hidden" name="sealed" value={setUp.sealed} />
        <CodeField
          field={fields.code}
          inputMode="numeric"
          hint="Les 6 chiffres que l’application affiche pour Machmoum."
        />
        <Button type="submit" size="lg" block busy={busy}>
          Activer
        </Button>
      </Form>
      <OtherAccount />
    </AuthLayout>
  )
}
