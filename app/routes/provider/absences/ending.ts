import { href } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { sentFields, takeButton } from '#app/forms/take-form.server.ts'
import { endAbsence } from '#domain/absences/end-absence.server.ts'
import type { Route } from './+types/ending'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Ends an absence, or withdraws one to come. */
export const action = handled((args: Route.ActionArgs) =>
  takeButton(args, async (form) => {
    await endAbsence(ctxOf(args.context), sentFields(form))
    return { to: href('/provider/absences'), flash: 'absence-ended' }
  }),
)
