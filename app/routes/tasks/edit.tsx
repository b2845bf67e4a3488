import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { TaskForm } from '#app/components/tasks/task-form.tsx'
import { TASK_NOT_UPDATED, taskPath } from '#app/components/tasks/task-texts.ts'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { flashCookie } from '#app/flash.ts'
import { answered, failedForm } from '#app/forms/client-action.ts'
import { readForm } from '#app/forms/read-form.ts'
import { updateTask } from '#domain/tasks/change-task.server.ts'
import { getTask } from '#domain/tasks/list-tasks.server.ts'
import { taskSchema } from '#domain/tasks/task-input.ts'
import type { Route } from './+types/edit'
import { refusedTask } from './task-answer.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Modifier une tâche · Machmoum' }]

export const loader = handled(({ context, params }: Route.LoaderArgs) =>
  getTask(ctxOf(context), { taskId: params.id }),
)

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const { ctx, site } = context.get(requestContext)
  const form = await readForm(request)
  // Check the ownership before validating, so that strangers get no field errors.
  await getTask(ctx, { taskId: params.id })
  const submission = parseWithZod(form, { schema: taskSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  try {
    await updateTask(ctx, { ...submission.value, taskId: params.id })
  } catch (error) {
    return refusedTask(context, error, submission.reply, TASK_NOT_UPDATED)
  }
  throw redirect('/tasks', { headers: { 'Set-Cookie': flashCookie('task-updated', site.secureCookies) } })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answered(serverAction, failedForm(TASK_NOT_UPDATED))

/** The form of a task that is there, above the list. */
export default function EditTask({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TaskForm
      key={loaderData.id}
      action={taskPath(loaderData.id)}
      task={loaderData}
      answer={actionData}
      submit={{ label: 'Enregistrer', busy: 'Enregistrement...' }}
    />
  )
}
