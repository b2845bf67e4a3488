import { getFormProps } from '@conform-to/react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { AuthLayout } from '#app/components/auth/auth-layout.tsx'
import { CODE_NOT_CHECKED, CodeField } from '#app/components/auth/code-field.tsx'
import { OtherAccount } from '#app/components/auth/other-account.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { isUnauthenticated, takeFields } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { findAwaitingSecondFactor } from '#domain/accounts/awaiting-second-factor.server.ts'
import { completeSecondStep } from '#domain/accounts/complete-second-step.server.ts'
import { landingPath, SECOND_STEP_SET_UP } from '#domain/accounts/landing-path.ts'
import { secondStepSchema } from '#domain/accounts/second-step-input.ts'
import { Unauthenticated } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/second-step'

export const handle = { bare: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Code de vérification · Machmoum' },
  { name: 'robots', content: 'noindex' },
]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const half = await findAwaitingSecondFactor(ctxOf(context))
  // Visitors sign in first, and those who are signed in are led on from there.
  if (!half) throw redirect(`${href('/login')}${url.search}`)
  if (!half.isSetUp) throw redirect(SECOND_STEP_SET_UP + url.search)
  return { redirectTo: safeRedirect(url.searchParams.get('redirectTo'), '') }
})

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  return takeFields(args, {
    schema: secondStepSchema,
    failed: CODE_NOT_CHECKED,
    // Who is asked for a code comes before what is wrong with it.
    before: async () => {
      if (!(await findAwaitingSecondFactor(ctx))) throw new Unauthenticated()
    },
    act: (fields) => completeSecondStep(ctx, fields),
    done: ({ form }) => ({
      to: landingPath('admin', safeRedirect(form.get('redirectTo'), '')),
      flash: 'logged-in',
    }),
    takesPage: isUnauthenticated,
    hideFields: ['code'],
  })
})

/** Keeps the page and the typed text when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(CODE_NOT_CHECKED))

/** The second step of an operator's sign-in. */
export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(secondStepSchema, {
    id: 'second-step',
    lastResult: actionData,
  })
  return (
    <AuthLayout
      title="Code de vérification"
      lead="Ouvrez votre application d’authentification et saisissez le code affiché pour Machmoum."
      picture="login"
    >
      {form.errors?.[0] && (
        <Banner tone="danger" className="mt-6">
          {form.errors[0]}
        </Banner>
      )}
      <Form {...getFormProps(form)} method="post" className="mt-6 grid gap-5">
        <input type="hidden" name="redirectTo" value={loaderData.redirectTo} />
        <CodeField field={fields.code} hint="Téléphone perdu ? Saisissez un code de récupération." />
        <Button type="submit" size="lg" block busy={busy}>
          Vérifier
        </Button>
      </Form>
      <OtherAccount />
    </AuthLayout>
  )
}
