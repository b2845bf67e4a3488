import { and, asc, eq, isNull, lt, ne } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import { eraseAccount } from './erase-account.server.ts'

/** Time that an account may wait for its confirmation, in milliseconds: a week (R49). */
const PATIENCE = 7 * 24 * 3600_000

/** Most accounts removed in one night; the rest waits for the next. */
const BATCH = 2000

/**
 * Removes accounts that nobody has confirmed for a week: they hold an address that may be somebody else's. A confirmation
 * at the same moment comes before it, or finds the account gone.
 * @returns how many were removed
 */
export async function removeUnconfirmed(ctx: MediaCtx): Promise<number> {
  const isAbandoned = and(
    eq(users.emailVerified, false),
    isNull(users.deletedAt),
    ne(users.role, 'admin'),
    lt(users.createdAt, new Date(ctx.now.getTime() - PATIENCE)),
  )
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(isAbandoned)
    .orderBy(asc(users.createdAt))
    .limit(BATCH)
  let removed = 0
  for (const { id } of found) if (await eraseAccount(ctx, id, isAbandoned)) removed += 1
  return removed
}
