import { href } from 'react-router'
import { TaskForm } from '#app/components/tasks/task-form.tsx'
import { TASK_NOT_CREATED } from '#app/components/tasks/task-texts.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { nothingTakesPage, takeFields } from '#app/forms/take-form.server.ts'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { createTask } from '#domain/tasks/create-task.server.ts'
import { newTaskSchema, TASK_NEEDS_LOGIN } from '#domain/tasks/task-input.ts'
import { Unauthenticated } from '#lib/errors.ts'
import type { Route } from './+types/new'

export const meta: Route.MetaFunction = () => [{ title: 'Nouvelle tâche · Machmoum' }]

export const loader = ({ context }: Route.LoaderArgs) => ({
  signedIn: ctxOf(context).actor !== null,
  submissionId: crypto.randomUUID(),
})

/** A page that stays open keeps its form's number until it is answered. */
export const shouldRevalidate = () => false

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  return takeFields(args, {
    schema: newTaskSchema,
    failed: TASK_NOT_CREATED,
    before: () => {
      if (!ctx.actor) throw new Unauthenticated(TASK_NEEDS_LOGIN)
    },
    act: (fields) => createTask(ctx, fields),
    done: { to: href('/tasks'), flash: 'task-created' },
    takesPage: nothingTakesPage,
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(TASK_NOT_CREATED))

/** 'Nouvelle tâche', above the list. Somebody whose session ended keeps what they typed. */
export default function NewTask({ loaderData, actionData }: Route.ComponentProps) {
  const submissionId = useSubmissionId(loaderData.submissionId, actionData)
  if (!loaderData.signedIn && !actionData) return null
  return (
    <TaskForm
      action={href('/tasks/new')}
      submissionId={submissionId}
      answer={actionData}
      submit={{ label: 'Créer la tâche', busy: 'Création...' }}
    />
  )
}
