import { href } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { emailOrNull } from '#domain/accounts/account-input.ts'
import { resendConfirmation } from '#domain/accounts/resend-confirmation.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/confirmation-mail'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Sends the confirmation mail again, and says the same whether or not there was one to send. */
export const action = handled((sent: Route.ActionArgs) =>
  takeButton(sent, async (form) => {
    const email = emailOrNull.parse(form.get('email'))
    const redirectTo = safeRedirect(form.get('redirectTo'), '')
    if (email) await resendConfirmation(ctxOf(sent.context), { email, redirectTo })
    const back = { sent: '1', ...(redirectTo && { redirectTo }), ...(email && { email }) }
    return { to: `${href('/login')}?${new URLSearchParams(back)}` }
  }),
)
