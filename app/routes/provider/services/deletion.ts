import { failedEdit, SERVICE_EDITS } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { deleteService } from '#domain/providers/delete-service.server.ts'
import { answerEdit } from '../answer-edit.ts'
import type { Route } from './+types/deletion'

// The provider deletes a service.

export { default, middleware } from '#app/routes/post-only.tsx'

export const action = (args: Route.ActionArgs) =>
  answerEdit(args, SERVICE_EDITS.delete, () =>
    deleteService(ctxOf(args.context), { serviceId: args.params.id }),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedEdit(SERVICE_EDITS.delete, message))
