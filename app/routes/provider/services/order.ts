import { failedEdit, SERVICE_EDITS } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { orderServices } from '#domain/providers/order-services.server.ts'
import { answerEdit } from '../answer-edit.ts'
import type { Route } from './+types/order'

// The provider puts its services in order: their ids, first to last.

export { default, middleware } from '#app/routes/post-only.tsx'

export const action = (args: Route.ActionArgs) =>
  answerEdit(args, SERVICE_EDITS.order, (form) =>
    orderServices(ctxOf(args.context), { ids: form.getAll('id').map(String) }),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedEdit(SERVICE_EDITS.order, message))
