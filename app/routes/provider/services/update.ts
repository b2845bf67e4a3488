import { failedEdit, SERVICE_EDITS } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { serviceSchema } from '#domain/providers/service-input.ts'
import { updateService } from '#domain/providers/update-service.server.ts'
import { answerForm } from '../answer-edit.ts'
import type { Route } from './+types/update'

// The provider changes a service.

export { default, middleware } from '#app/routes/post-only.tsx'

export const action = (args: Route.ActionArgs) =>
  answerForm(args, SERVICE_EDITS.update, serviceSchema, (fields) =>
    updateService(ctxOf(args.context), { ...fields, serviceId: args.params.id }),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedEdit(SERVICE_EDITS.update, message))
