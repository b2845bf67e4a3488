import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/error-responses.ts'
import { listOwnNotices } from '#domain/notifications/own-notices.server.ts'
import type { Route } from './+types/recent-notices'

/** The newest notices as JSON, for the panel under the bell. */
export const loader = ({ context }: Route.LoaderArgs) =>
  handledAsJson(context, async () => ({ notices: await listOwnNotices(ctxOf(context)) }))
