import { redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { flashCookie } from '#app/flash.ts'
import { readForm } from '#app/forms/read-form.ts'
import { endOtherSessions } from '#domain/accounts/own-sessions.server.ts'
import type { Route } from './+types/end-other-sessions'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Signs the person out of all browsers but this one. */
export const action = handled(async ({ context, request }: Route.ActionArgs) => {
  const { ctx, site } = context.get(requestContext)
  await readForm(request)
  await endOtherSessions(ctx)
  throw redirect('/dashboard/settings/security', {
    headers: { 'Set-Cookie': flashCookie('other-sessions-ended', site.secureCookies) },
  })
})
