import type { MiddlewareFunction } from 'react-router'
import type { ReplyView } from '#app/components/replies/reply-text.ts'
import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/error-responses.ts'
import type { Ctx } from '#domain/context.ts'

/**
 * Answers scripts that ask an address for JSON with the saved replies for its client, and leaves all else to its page. An address of
 * their own would cost every first visit its bytes.
 * @param read the verb's call
 */
export function answerReplies(
  read: (ctx: Ctx, id: string) => Promise<readonly ReplyView[]>,
): MiddlewareFunction<Response>[] {
  return [
    ({ request, params, context }, next) => {
      if (request.method !== 'GET' || request.headers.get('accept') !== 'application/json') return next()
      return handledAsJson(context, () => read(ctxOf(context), params.id ?? ''))
    },
  ]
}
