import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/error-responses.ts'
import { takeFormAsJson } from '#app/forms/take-form.server.ts'
import { getThread } from '#domain/messages/get-thread.server.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { Unauthenticated } from '#lib/errors.ts'
import type { Route } from './+types/thread-messages'
import { messageView } from './message-views.server.ts'

/** The 20 messages before a message, as JSON: what the thread adds above itself. */
export const loader = ({ context, params: { userId }, url }: Route.LoaderArgs) =>
  handledAsJson(context, async () => {
    const before = Number(url.searchParams.get('before'))
    const { messages } = await getThread(ctxOf(context), { userId, before })
    return messages.map(messageView)
  })

/** Sends a message of an outbox, and answers with it as it is kept: what the thread adds below itself. */
export const action = (args: Route.ActionArgs) =>
  takeFormAsJson(args, async (form) => {
    const [ctx, { userId }] = [ctxOf(args.context), args.params]
    const field = (name: string) => String(form.get(name) ?? '')
    const sender = field('sender')
    // A message never leaves under another name than that of the account that wrote it.
    if (sender && sender !== ctx.actor?.userId) throw new Unauthenticated()
    const message = { content: field('content'), client_message_id: field('client_message_id'), userId }
    const { sequence } = await sendMessage(ctx, message)
    const { messages } = await getThread(ctx, { userId, before: sequence + 1 })
    const sent = messages.find((message) => message.sequence === sequence)
    if (!sent) throw new Error('a message that was sent is not there')
    return messageView(sent)
  })
