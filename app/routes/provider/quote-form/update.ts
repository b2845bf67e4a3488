import { failedEdit, QUESTION_EDITS } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { quoteQuestionSchema } from '#domain/quotes/quote-question-input.ts'
import { updateQuestion } from '#domain/quotes/update-question.server.ts'
import { answerForm } from '../answer-edit.ts'
import type { Route } from './+types/update'

// The provider changes a question of its quote form.

export { default, middleware } from '#app/routes/post-only.tsx'

export const action = (args: Route.ActionArgs) =>
  answerForm(args, QUESTION_EDITS.update, quoteQuestionSchema, (fields) =>
    updateQuestion(ctxOf(args.context), { ...fields, questionId: args.params.id }),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedEdit(QUESTION_EDITS.update, message))
