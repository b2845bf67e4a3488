import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/error-responses.ts'
import { listConversations } from '#domain/messages/list-conversations.server.ts'
import type { Route } from './+types/conversations'
import { conversationPageView } from './message-views.server.ts'

/** The conversations after a place of the list, as JSON. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  handledAsJson(context, async () => {
    const ctx = ctxOf(context)
    const page = await listConversations(ctx, { cursor: url.searchParams.get('after') })
    return conversationPageView(page, ctx.now)
  })
