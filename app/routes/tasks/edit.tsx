import { href } from 'react-router'
import { TaskForm } from '#app/components/tasks/task-form.tsx'
import { TASK_NOT_UPDATED, taskPath } from '#app/components/tasks/task-texts.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { updateTask } from '#domain/tasks/change-task.server.ts'
import { getTask } from '#domain/tasks/list-tasks.server.ts'
import { taskSchema } from '#domain/tasks/task-input.ts'
import type { Route } from './+types/edit'

export const meta: Route.MetaFunction = () => [{ title: 'Modifier une tâche · Machmoum' }]

export const loader = handled(({ context, params }: Route.LoaderArgs) =>
  getTask(ctxOf(context), { taskId: params.id }),
)

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, taskId] = [ctxOf(args.context), args.params.id]
  return takeFields(args, {
    schema: taskSchema,
    failed: TASK_NOT_UPDATED,
    // Whose task it is comes before what is wrong with the fields.
    before: () => getTask(ctx, { taskId }),
    act: (fields) => updateTask(ctx, { ...fields, taskId }),
    done: { to: href('/tasks'), flash: 'task-updated' },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(TASK_NOT_UPDATED))

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
