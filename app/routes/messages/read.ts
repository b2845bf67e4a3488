import { ctxOf } from '#app/context.ts'
import { takeFormAsJson } from '#app/forms/take-form.server.ts'
import { markRead } from '#domain/messages/mark-read.server.ts'
import type { Route } from './+types/read'

export { jsonLoader as loader } from '#app/routes/post-only.tsx'

/** Marks what was shown of a thread as read. */
export const action = (args: Route.ActionArgs) =>
  takeFormAsJson(args, (form) => {
    const upTo = Number(form.get('upTo'))
    const { userId } = args.params
    return markRead(ctxOf(args.context), { userId, upTo: Number.isSafeInteger(upTo) ? upTo : 0 })
  })
