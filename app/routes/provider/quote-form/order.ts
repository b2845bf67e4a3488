import { failedEdit, QUESTION_EDITS } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { orderQuestions } from '#domain/quotes/order-questions.server.ts'
import { answerEdit } from '../answer-edit.ts'
import type { Route } from './+types/order'

// The provider puts the questions of its quote form in order: their ids, first to last.

export { default, middleware } from '#app/routes/post-only.tsx'

export const action = (args: Route.ActionArgs) =>
  answerEdit(args, QUESTION_EDITS.order, (form) =>
    orderQuestions(ctxOf(args.context), { ids: form.getAll('id').map(String) }),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedEdit(QUESTION_EDITS.order, message))
