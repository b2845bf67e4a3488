import { redirect } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { readForm } from '#app/forms/read-form.ts'
import { emailOnlySchema } from '#domain/accounts/account-input.ts'
import { resendConfirmation } from '#domain/accounts/resend-confirmation.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/confirmation-mail'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Sends the confirmation mail again, and says the same whether or not there was one to send. */
export const action = handled(async ({ context, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  const parsed = emailOnlySchema.safeParse({ email: form.get('email') })
  const redirectTo = safeRedirect(form.get('redirectTo'), '')
  const back = new URLSearchParams({ sent: '1' })
  if (redirectTo) back.set('redirectTo', redirectTo)
  if (parsed.success) {
    await resendConfirmation(ctxOf(context), { email: parsed.data.email, redirectTo })
    back.set('email', parsed.data.email)
  }
  return redirect(`/login?${back}`)
})
