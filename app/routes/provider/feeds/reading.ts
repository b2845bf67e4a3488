import { href } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { rereadFeed } from '#domain/feeds/reread-feed.server.ts'
import type { Route } from './+types/reading'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Has an imported calendar read within a minute. */
export const action = handled((args: Route.ActionArgs) =>
  takeButton(args, async () => {
    await rereadFeed(ctxOf(args.context), args.params)
    return { to: href('/provider/feeds'), flash: 'feed-asked' }
  }),
)
