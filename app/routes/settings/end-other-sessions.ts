import { href } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { endOtherSessions } from '#domain/accounts/own-sessions.server.ts'
import type { Route } from './+types/end-other-sessions'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Signs the person out of all browsers but this one. */
export const action = handled((sent: Route.ActionArgs) =>
  takeButton(sent, async () => {
    await endOtherSessions(ctxOf(sent.context))
    return { to: href('/dashboard/settings/security'), flash: 'other-sessions-ended' }
  }),
)
