import { href } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { confirmCalendar } from '#domain/availability/confirm-calendar.server.ts'
import type { Route } from './+types/confirmation'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Notes that the provider's calendar is up to date. */
export const action = handled((args: Route.ActionArgs) =>
  takeButton(args, async () => {
    await confirmCalendar(ctxOf(args.context))
    return { to: href('/dashboard/provider'), flash: 'calendar-confirmed' }
  }),
)
