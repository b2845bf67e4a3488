import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/handled.ts'
import { getThread } from '#domain/messages/get-thread.server.ts'
import type { Route } from './+types/thread-page'
import { messageView } from './message-views.server.ts'

/** The 20 messages before a message, as JSON: what the thread adds above itself. */
export const loader = ({ context, params: { userId }, url }: Route.LoaderArgs) =>
  handledAsJson(context, async () => {
    const before = Number(url.searchParams.get('before'))
    const { messages } = await getThread(ctxOf(context), { userId, before })
    return messages.map(messageView)
  })
