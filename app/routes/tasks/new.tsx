import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { TaskForm } from '#app/components/tasks/task-form.tsx'
import { TASK_NOT_CREATED } from '#app/components/tasks/task-texts.ts'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { flashCookie } from '#app/flash.ts'
import { answered, failedForm } from '#app/forms/client-action.ts'
import { readForm } from '#app/forms/read-form.ts'
import { createTask } from '#domain/tasks/create-task.server.ts'
import { newTaskSchema, TASK_NEEDS_LOGIN } from '#domain/tasks/task-input.ts'
import type { Route } from './+types/new'
import { refusedTask } from './task-answer.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Nouvelle tâche · Machmoum' }]

export const loader = ({ context }: Route.LoaderArgs) => ({
  signedIn: ctxOf(context).actor !== null,
  submissionId: crypto.randomUUID(),
})

/** A page that stays open keeps its form's number until it is answered. */
export const shouldRevalidate = () => false

export const action = handled(async ({ context, request }: Route.ActionArgs) => {
  const { ctx, site } = context.get(requestContext)
  const submission = parseWithZod(await readForm(request), { schema: newTaskSchema })
  if (!ctx.actor) return data(submission.reply({ formErrors: [TASK_NEEDS_LOGIN] }), { status: 401 })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  try {
    await createTask(ctx, submission.value)
  } catch (error) {
    return refusedTask(context, error, submission.reply, TASK_NOT_CREATED)
  }
  throw redirect('/tasks', { headers: { 'Set-Cookie': flashCookie('task-created', site.secureCookies) } })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answered(serverAction, failedForm(TASK_NOT_CREATED))

/** 'Nouvelle tâche', above the list. Somebody whose session ended keeps what they typed. */
export default function NewTask({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn, submissionId } = loaderData
  if (!signedIn && !actionData) return null
  return (
    <TaskForm
      action="/tasks/new"
      submissionId={typedId(actionData) ?? submissionId}
      answer={actionData}
      submit={{ label: 'Créer la tâche', busy: 'Création...' }}
    />
  )
}

/** A refused form keeps its number. */
function typedId(answer: Route.ComponentProps['actionData']): string | undefined {
  const id = answer && 'initialValue' in answer ? answer.initialValue?.submission_id : undefined
  return typeof id === 'string' ? id : undefined
}
