import { isDeepStrictEqual } from 'node:util'
import { and, isNull } from 'drizzle-orm'
import { tasks } from '#db/schema/tasks.ts'
import type { Ctx } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { idOr } from '#lib/id.ts'
import { deadlineOf } from './create-task.server.ts'
import { changeOwnTasks, ownTask, taskNotFound } from './own-tasks.server.ts'
import { type TaskInput, taskSchema } from './task-input.ts'

/**
 * Changes what a task of the actor's own says. Its place in the list stays.
 * @param input the form's fields, as sent or as parsed
 * @throws Unauthenticated for a visitor
 * @throws NotFound for a task that is not the actor's own, that does not exist, or whose id is malformed
 * @throws Invalid by field
 */
export async function updateTask(ctx: Ctx, input: TaskInput & { taskId: string }): Promise<void> {
  await change(ctx, input.taskId, () => {
    const fields = parseInput(taskSchema, input)
    return { ...fields, deadline: deadlineOf(fields.deadline) }
  })
}

/**
 * Marks a task of the actor's own as done or not.
 * @throws Unauthenticated, NotFound as `updateTask`
 */
export async function completeTask(ctx: Ctx, input: { taskId: string; completed: boolean }): Promise<void> {
  await change(ctx, input.taskId, () => ({ completed: input.completed }))
}

/**
 * Deletes a task of the actor's own; for a day, `restoreTask` brings it back. Deleting it again changes nothing.
 * @throws Unauthenticated, NotFound as `updateTask`
 */
export async function deleteTask(ctx: Ctx, input: { taskId: string }): Promise<void> {
  await move(ctx, input.taskId, ctx.now)
}

/**
 * Brings back a task of the actor's own that was deleted lately, to the place that it had. One that was never deleted
 * stays as it is.
 * @throws Unauthenticated, NotFound as `updateTask`
 */
export async function restoreTask(ctx: Ctx, input: { taskId: string }): Promise<void> {
  await move(ctx, input.taskId, null)
}

async function change(ctx: Ctx, taskId: string, changes: () => Partial<typeof tasks.$inferInsert>) {
  await changeOwnTasks(ctx, async (ctx, userId) => {
    const here = and(ownTask(userId, idOr(taskId, taskNotFound)), isNull(tasks.deletedAt))
    const [found] = await ctx.db.select().from(tasks).where(here)
    if (!found) throw taskNotFound()
    const changed = { ...found, ...changes() }
    if (isDeepStrictEqual(changed, found)) return
    await ctx.db
      .update(tasks)
      .set({ ...changed, updatedAt: ctx.now })
      .where(here)
  })
}

async function move(ctx: Ctx, taskId: string, deletedAt: Date | null) {
  await changeOwnTasks(ctx, async (ctx, userId) => {
    const own = ownTask(userId, idOr(taskId, taskNotFound))
    const [found] = await ctx.db.select({ deletedAt: tasks.deletedAt }).from(tasks).where(own)
    if (!found) throw taskNotFound()
    // A repeated change keeps the instant of the first.
    if ((found.deletedAt === null) !== (deletedAt === null))
      await ctx.db.update(tasks).set({ deletedAt }).where(own)
  })
}
