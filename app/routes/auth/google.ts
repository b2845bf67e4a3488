import { redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { flashCookie } from '#app/flash.ts'
import { readForm } from '#app/forms/read-form.ts'
import { startGoogleSignIn } from '#domain/accounts/google-sign-in.server.ts'
import { DomainError } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/google'

export { default, middleware } from '#app/routes/post-only.tsx'

/** The button 'Continuer avec Google': leads to Google. */
export const action = handled(async ({ context, request }: Route.ActionArgs) => {
  const { ctx, site, report } = context.get(requestContext)
  const form = await readForm(request)
  try {
    const { url, cookies } = await startGoogleSignIn(ctx, {
      role: form.get('role') === 'provider' ? 'provider' : 'client',
      chosen: form.get('chosen') === '1',
      redirectTo: safeRedirect(form.get('redirectTo'), ''),
    })
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
    return redirect(url, { headers })
  } catch (error) {
    if (error instanceof DomainError) throw error
    // Google does not answer.
    report(error)
    return redirect('/login?google=failed', {
      headers: { 'Set-Cookie': flashCookie('google-failed', site.secureCookies) },
    })
  }
})
