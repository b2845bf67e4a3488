import { failedChange } from '#app/components/tasks/task-texts.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { completeTask } from '#domain/tasks/change-task.server.ts'
import type { Route } from './+types/completion'
import { actOnTask } from './act-on-task.server.ts'

export { middleware } from '#app/routes/post-only.tsx'
export { default } from './act-failed.tsx'

/** Marks a task as done or not. */
export const action = handled((args: Route.ActionArgs) =>
  actOnTask(args, 'completion', (ctx, form) =>
    completeTask(ctx, { taskId: args.params.id, completed: form.get('completed') === 'true' }),
  ),
)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedChange('completion'))
