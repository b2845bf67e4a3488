import { href } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { chooseFeedDay } from '#domain/feeds/choose-feed-day.server.ts'
import type { Route } from './+types/days'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Says what becomes of a busy day of an imported calendar. */
export const action = handled((args: Route.ActionArgs) =>
  takeButton(args, async (form) => {
    const { id } = args.params
    await chooseFeedDay(ctxOf(args.context), { id, day: form.get('day'), choice: form.get('choice') })
    return { to: href('/provider/feeds'), flash: 'feed-day-chosen' }
  }),
)
