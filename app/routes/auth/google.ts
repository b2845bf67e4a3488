import { href } from 'react-router'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { startGoogleSignIn } from '#domain/accounts/google-sign-in.server.ts'
import { DomainError } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/google'

export { default, middleware } from '#app/routes/post-only.tsx'

/** The button 'Continuer avec Google': leads to Google. */
export const action = handled((sent: Route.ActionArgs) =>
  takeButton(sent, async (form) => {
    const { ctx, report } = sent.context.get(requestContext)
    try {
      const { url, cookies } = await startGoogleSignIn(ctx, {
        role: form.get('role') === 'provider' ? 'provider' : 'client',
        chosen: form.get('chosen') === '1',
        redirectTo: safeRedirect(form.get('redirectTo'), ''),
      })
      return { to: url, cookies }
    } catch (error) {
      if (error instanceof DomainError) throw error
      // Google does not answer.
      report(error)
      return { to: `${href('/login')}?google=failed`, flash: 'google-failed' }
    }
  }),
)
