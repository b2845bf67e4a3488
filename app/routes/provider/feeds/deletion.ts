import { href } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { removeFeed } from '#domain/feeds/remove-feed.server.ts'
import type { Route } from './+types/deletion'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Ends the reading of an imported calendar. */
export const action = handled((args: Route.ActionArgs) =>
  takeButton(args, async () => {
    await removeFeed(ctxOf(args.context), args.params)
    return { to: href('/provider/feeds'), flash: 'feed-removed' }
  }),
)
