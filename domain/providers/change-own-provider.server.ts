import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { providerSubmissions, providers } from '#db/schema/providers.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { NotFound, Unauthenticated } from '#lib/errors.ts'

/**
 * Runs a change of the actor's own lists (services, questions) in a transaction, one after the other: two changes at
 * once could otherwise take the same place in a list, or pass its limit together.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function changeOwnProvider<T>(
  ctx: Ctx,
  run: (ctx: Ctx, providerId: string) => Promise<T>,
): Promise<T> {
  const { userId, providerId } = requireProvider(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Bookings, which refer to the row, are not kept waiting by this lock.
    await ctx.db
      .select({ id: providers.id })
      .from(providers)
      .where(eq(providers.id, providerId))
      .for('no key update')
    await assertNotDeleted(ctx, userId)
    return run(ctx, providerId)
  })
}

/**
 * To be called once a lock is held that a deletion of the account takes too: nothing is written for one that is gone.
 * @throws Unauthenticated
 */
export async function assertNotDeleted(ctx: Ctx, userId: string): Promise<void> {
  const [there] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!there) throw new Unauthenticated()
}

/** The row that there is now. `repeated`: an earlier submission of the same form had made it. */
export type Made = { id: string; repeated: boolean }

/**
 * Makes a thing once for a submission: the same submission again answers with the first thing (R43), even when that
 * has been deleted since. Belongs inside `changeOwnProvider()`, whose lock makes simultaneous ones wait.
 * @param make inserts the row and answers with its id
 */
export async function onceForSubmission(
  ctx: Ctx,
  submission: { providerId: string; submissionId: string },
  make: () => Promise<string>,
): Promise<Made> {
  const { providerId, submissionId } = submission
  const [first] = await ctx.db
    .select({ id: providerSubmissions.madeId })
    .from(providerSubmissions)
    .where(
      and(eq(providerSubmissions.providerId, providerId), eq(providerSubmissions.submissionId, submissionId)),
    )
  if (first) return { id: first.id, repeated: true }
  const madeId = await make()
  await ctx.db.insert(providerSubmissions).values({ providerId, submissionId, madeId })
  return { id: madeId, repeated: false }
}

/** For a repeated submission whose thing was deleted since: there is nothing to change. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof NotFound)) throw error
}
