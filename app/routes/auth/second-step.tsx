import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, redirect, useNavigation } from 'react-router'
import { AuthLayout } from '#app/components/auth/auth-layout.tsx'
import { CodeField } from '#app/components/auth/code-field.tsx'
import { OtherAccount } from '#app/components/auth/other-account.tsx'
import { requestContext } from '#app/context.ts'
import { handled, statusOf } from '#app/error-responses.ts'
import { flashCookie } from '#app/flash.ts'
import { readForm } from '#app/forms/read-form.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { findAwaitingSecondFactor } from '#domain/accounts/awaiting-second-factor.server.ts'
import { completeSecondStep } from '#domain/accounts/complete-second-step.server.ts'
import { landingPath, SECOND_STEP_SET_UP } from '#domain/accounts/landing-path.ts'
import { secondStepSchema } from '#domain/accounts/second-step-input.ts'
import { DomainError, Invalid, Unauthenticated } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/second-step'

export const handle = { bare: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Code de vérification · Machmoum' },
  { name: 'robots', content: 'noindex' },
]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const half = await findAwaitingSecondFactor(context.get(requestContext).ctx)
  // Visitors sign in first, and those who are signed in are led on from there.
  if (!half) throw redirect(`/login${url.search}`)
  if (!half.isSetUp) throw redirect(SECOND_STEP_SET_UP + url.search)
  return { redirectTo: safeRedirect(url.searchParams.get('redirectTo'), '') }
})

export const action = handled(async ({ context, request }: Route.ActionArgs) => {
  const { ctx, site } = context.get(requestContext)
  const form = await readForm(request)
  // Require a first step before validating the code, so that strangers get no field errors.
  if (!(await findAwaitingSecondFactor(ctx))) throw new Unauthenticated()
  const submission = parseWithZod(form, { schema: secondStepSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  try {
    await completeSecondStep(ctx, submission.value)
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof Unauthenticated) throw error
    const said =
      error instanceof Invalid ? { fieldErrors: error.fieldErrors } : { formErrors: [error.message] }
    return data(submission.reply({ ...said, hideFields: ['code'] }), { status: statusOf(error) })
  }
  throw redirect(landingPath('admin', safeRedirect(form.get('redirectTo'), '')), {
    headers: { 'Set-Cookie': flashCookie('logged-in', site.secureCookies) },
  })
})

/** The second step of an operator's sign-in. */
export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: 'second-step',
    lastResult: actionData,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: secondStepSchema }),
    shouldRevalidate: 'onInput',
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
        <CodeField
          {...getInputProps(fields.code, { type: 'text' })}
          key={fields.code.key}
          error={fields.code.errors}
          hint="Téléphone perdu ? Saisissez un code de récupération."
        />
        <Button type="submit" size="lg" block busy={busy}>
          Vérifier
        </Button>
      </Form>
      <OtherAccount />
    </AuthLayout>
  )
}
