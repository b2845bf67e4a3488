import { href } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { endOwnSession } from '#domain/accounts/own-sessions.server.ts'
import type { Route } from './+types/end-session'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Signs the person out of one of their browsers. */
export const action = handled(({ params, ...sent }: Route.ActionArgs) =>
  takeButton(sent, async () => {
    await endOwnSession(ctxOf(sent.context), params.id)
    return { to: href('/dashboard/settings/security'), flash: 'session-ended' }
  }),
)
