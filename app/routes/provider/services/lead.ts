import { failedEdit, SERVICE_EDITS } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadService } from '#domain/providers/lead-service.server.ts'
import { answerEdit } from '../answer-edit.ts'
import type { Route } from './+types/lead'

// The provider chooses the service that gives the starting price, or leaves the choice to the rule.

export { default, middleware } from '#app/routes/post-only.tsx'

export const action = (args: Route.ActionArgs) =>
  answerEdit(args, SERVICE_EDITS.lead, (form) =>
    leadService(ctxOf(args.context), { serviceId: args.params.id, leads: form.get('leads') === 'yes' }),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedEdit(SERVICE_EDITS.lead, message))
