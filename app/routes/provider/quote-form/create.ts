import { failedEdit, QUESTION_EDITS } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { createQuestion } from '#domain/quotes/create-question.server.ts'
import { newQuoteQuestionSchema } from '#domain/quotes/quote-question-input.ts'
import { answerForm } from '../answer-edit.ts'
import type { Route } from './+types/create'

// The provider adds a question of its quote form.

export { default, middleware } from '#app/routes/post-only.tsx'

export const action = (args: Route.ActionArgs) =>
  answerForm(args, QUESTION_EDITS.create, newQuoteQuestionSchema, (fields) =>
    createQuestion(ctxOf(args.context), fields),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedEdit(QUESTION_EDITS.create, message))
