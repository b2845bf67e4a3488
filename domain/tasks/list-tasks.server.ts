import { and, desc, eq, isNull } from 'drizzle-orm'
import { tasks } from '#db/schema/tasks.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { formatInstantDay, formatTime, nowInTunisInputValue } from '#lib/dates.ts'
import { idOr } from '#lib/id.ts'
import { ownTask, taskNotFound } from './own-tasks.server.ts'
import { deadlineNotice } from './task-deadline.ts'
import { inOrder, type TaskOrder, type TaskView } from './task-list.ts'

/**
 * The actor's own list, whole and in the order that is chosen.
 * @throws Unauthenticated for a visitor
 */
export async function listTasks(ctx: Ctx, order: TaskOrder = 'newest'): Promise<TaskView[]> {
  const { userId } = requireActor(ctx)
  const rows = await ctx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), isNull(tasks.deletedAt)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
  return inOrder(
    rows.map(({ id, title, description, deadline, priority, completed, createdAt }) => ({
      id,
      title,
      description,
      due: deadline?.getTime() ?? null,
      deadline: deadline && `${formatInstantDay(deadline)} à ${formatTime(deadline)}`,
      notice: deadline && !completed ? deadlineNotice(deadline, ctx.now) : null,
      priority,
      completed,
      createdAt: createdAt.getTime(),
    })),
    order,
  )
}

/**
 * A task of the actor's own, as its form shows it.
 * @throws Unauthenticated for a visitor
 * @throws NotFound for a task that is not the actor's own, that does not exist, or whose id is malformed
 */
export async function getTask(ctx: Ctx, input: { taskId: string }) {
  const { userId } = requireActor(ctx)
  const [task] = await ctx.db
    .select()
    .from(tasks)
    .where(and(ownTask(userId, idOr(input.taskId, taskNotFound)), isNull(tasks.deletedAt)))
  if (!task) throw taskNotFound()
  const { id, title, description, deadline, priority } = task
  return { id, title, description, deadline: deadline && nowInTunisInputValue(deadline), priority }
}
