import { failedEdit, QUESTION_EDITS } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { deleteQuestion } from '#domain/quotes/delete-question.server.ts'
import { answerEdit } from '../answer-edit.ts'
import type { Route } from './+types/deletion'

// The provider deletes a question of its quote form.

export { default, middleware } from '#app/routes/post-only.tsx'

export const action = (args: Route.ActionArgs) =>
  answerEdit(args, QUESTION_EDITS.delete, () =>
    deleteQuestion(ctxOf(args.context), { questionId: args.params.id }),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedEdit(QUESTION_EDITS.delete, message))
