import { href } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { removeDevice } from '#domain/push/own-devices.server.ts'
import type { Route } from './+types/push-device-deletion'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Takes one of the person's browsers off those that take push. */
export const action = handled(({ params, ...sent }: Route.ActionArgs) =>
  takeButton(sent, async () => {
    await removeDevice(ctxOf(sent.context), params.id)
    return { to: href('/dashboard/settings/notifications'), flash: 'device-removed' }
  }),
)
