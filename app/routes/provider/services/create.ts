import { failedEdit, SERVICE_EDITS } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { createService } from '#domain/providers/create-service.server.ts'
import { newServiceSchema } from '#domain/providers/service-input.ts'
import { answerForm } from '../answer-edit.ts'
import type { Route } from './+types/create'

// The provider adds a service.

export { default, middleware } from '#app/routes/post-only.tsx'

export const action = (args: Route.ActionArgs) =>
  answerForm(args, SERVICE_EDITS.create, newServiceSchema, (fields) =>
    createService(ctxOf(args.context), fields),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedEdit(SERVICE_EDITS.create, message))
