import { and, eq, isNull, lt, type SQL } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import { users } from '#db/schema/accounts.ts'
import { tasks } from '#db/schema/tasks.ts'
import { type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { NotFound, Unauthenticated } from '#lib/errors.ts'
import type { Id } from '#lib/id.ts'

/** Time in which a deletion can be undone, in milliseconds. */
const UNDO_MS = 24 * 3600_000

/** Makes the one answer to others' tasks, missing ones and malformed ids. */
export const taskNotFound = () => new NotFound('Cette tâche est introuvable.')

/** The condition for one task of a person's own, deleted lately or not. */
export function ownTask(userId: string, taskId: Id): SQL | undefined {
  return and(eq(tasks.userId, userId), eq(tasks.id, taskId))
}

/**
 * Runs a change of the actor's own list in a transaction, one after the other: two forms at once could otherwise pass
 * the list's limit together.
 * @throws Unauthenticated for a visitor, and once the account is deleted
 */
export async function changeOwnTasks<T>(ctx: Ctx, run: (ctx: Ctx, userId: string) => Promise<T>): Promise<T> {
  const { userId } = requireActor(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [owner] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('no key update')
    if (!owner) throw new Unauthenticated()
    return run(ctx, userId)
  })
}

/** Deletes for good what was deleted a day ago; everybody's, every night. */
export async function forgetDeletedTasks(ctx: Ctx): Promise<void> {
  const db = actingAs(ctx.db, { userId: null, duty: 'nightly' })
  await db.delete(tasks).where(lt(tasks.deletedAt, new Date(ctx.now.getTime() - UNDO_MS)))
}
