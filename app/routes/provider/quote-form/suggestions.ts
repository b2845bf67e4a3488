import { failedEdit, QUESTION_EDITS } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { addSuggestedQuestions } from '#domain/quotes/add-suggested-questions.server.ts'
import { answerEdit } from '../answer-edit.ts'
import type { Route } from './+types/suggestions'

// The provider adds suggested questions to its quote form, by their keys.

export { default, middleware } from '#app/routes/post-only.tsx'

export const action = (args: Route.ActionArgs) =>
  answerEdit(args, QUESTION_EDITS.suggestions, (form) =>
    addSuggestedQuestions(ctxOf(args.context), { keys: form.getAll('key').map(String) }),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedEdit(QUESTION_EDITS.suggestions, message))
