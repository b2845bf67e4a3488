import { failedChange } from '#app/components/tasks/task-texts.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { restoreTask } from '#domain/tasks/change-task.server.ts'
import type { Route } from './+types/restoration'
import { actOnTask } from './act-on-task.server.ts'

export { middleware } from '#app/routes/post-only.tsx'
export { default } from './act-failed.tsx'

/** Brings back a task that was deleted. */
export const action = handled((args: Route.ActionArgs) =>
  actOnTask(args, 'restoration', (ctx) => restoreTask(ctx, { taskId: args.params.id })),
)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedChange('restoration'))
