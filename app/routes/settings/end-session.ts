import { redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { flashCookie } from '#app/flash.ts'
import { readForm } from '#app/forms/read-form.ts'
import { endOwnSession } from '#domain/accounts/own-sessions.server.ts'
import type { Route } from './+types/end-session'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Signs the person out of one of their browsers. */
export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const { ctx, site } = context.get(requestContext)
  await readForm(request)
  await endOwnSession(ctx, params.id)
  throw redirect('/dashboard/settings/security', {
    headers: { 'Set-Cookie': flashCookie('session-ended', site.secureCookies) },
  })
})
