import { and, count, eq, isNull } from 'drizzle-orm'
import { tasks } from '#db/schema/tasks.ts'
import type { Ctx } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { parseTunisDateTime, tunisInstant } from '#lib/dates.ts'
import { Invalid, Unauthenticated } from '#lib/errors.ts'
import { changeOwnTasks } from './own-tasks.server.ts'
import { type NewTaskInput, newTaskSchema, TASK_NEEDS_LOGIN, TASKS_MAX } from './task-input.ts'

/**
 * Adds a task on top of the actor's own list. The same submission again answers with the first task (R43).
 * @param input the form's fields, as sent or as parsed
 * @throws Unauthenticated for a visitor
 * @throws Invalid by field, and as a whole when the list is full
 */
export async function createTask(ctx: Ctx, input: NewTaskInput): Promise<{ id: string }> {
  if (!ctx.actor) throw new Unauthenticated(TASK_NEEDS_LOGIN)
  const { submission_id: submissionId, ...fields } = parseInput(newTaskSchema, input)
  return changeOwnTasks(ctx, async (ctx, userId) => {
    const [first] = await ctx.db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.userId, userId), eq(tasks.submissionId, submissionId)))
    if (first) return first
    const [list] = await ctx.db
      .select({ length: count() })
      .from(tasks)
      .where(and(eq(tasks.userId, userId), isNull(tasks.deletedAt)))
    if ((list?.length ?? 0) >= TASKS_MAX) {
      throw new Invalid({
        formErrors: [`Votre liste contient déjà ${TASKS_MAX} tâches. Supprimez-en une d’abord.`],
      })
    }
    const [made] = await ctx.db
      .insert(tasks)
      .values({
        ...fields,
        deadline: deadlineOf(fields.deadline),
        userId,
        submissionId,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: tasks.id })
    if (!made) throw new Error('an inserted task is not there')
    return made
  })
}

/** The instant that a form's field names. */
export function deadlineOf(field: string | null): Date | null {
  const moment = field === null ? null : parseTunisDateTime(field)
  return moment && tunisInstant(moment.day, moment.time)
}
