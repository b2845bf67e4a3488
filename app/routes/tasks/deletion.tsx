import { href } from 'react-router'
import { failedChange } from '#app/components/tasks/task-texts.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { deleteTask } from '#domain/tasks/change-task.server.ts'
import type { Route } from './+types/deletion'
import { actOnTask } from './act-on-task.server.ts'

export { middleware } from '#app/routes/post-only.tsx'
export { default } from './act-failed.tsx'

/** Deletes a task; the list then offers to bring it back. */
export const action = handled((args: Route.ActionArgs) =>
  actOnTask(
    args,
    'deletion',
    (ctx) => deleteTask(ctx, { taskId: args.params.id }),
    `${href('/tasks')}?deleted=${encodeURIComponent(args.params.id)}`,
  ),
)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedChange('deletion'))
