import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/error-responses.ts'
import { readForm } from '#app/forms/read-form.ts'
import { markRead } from '#domain/messages/mark-read.server.ts'
import type { Route } from './+types/read'

export { jsonLoader as loader } from '#app/routes/post-only.tsx'

/** Marks what was shown of a thread as read. */
export const action = ({ context, request, params: { userId } }: Route.ActionArgs) =>
  handledAsJson(context, async () => {
    const upTo = Number((await readForm(request)).get('upTo'))
    return markRead(ctxOf(context), { userId, upTo: Number.isSafeInteger(upTo) ? upTo : 0 })
  })
