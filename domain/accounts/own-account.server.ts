import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { type AccountProfile, accountProfileSchema } from './account-profile-input.ts'

/**
 * The actor's own account, as account settings show it.
 * @throws Unauthenticated for a visitor
 */
export async function getOwnAccount(
  ctx: Ctx,
): Promise<{ name: string; email: string; phone: string | null }> {
  const { userId, name, email } = requireActor(ctx)
  const [user] = await ctx.db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  return { name, email, phone: user?.phone ?? null }
}

/**
 * Changes name and telephone of the actor's own account. The address is not to be changed (S5).
 * @throws Unauthenticated for a visitor
 * @throws Invalid by field
 */
export async function updateOwnAccount(ctx: Ctx, input: AccountProfile): Promise<void> {
  const { userId } = requireActor(ctx)
  const profile = parseInput(accountProfileSchema, { name: input.name, phone: input.phone ?? '' })
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(users)
      .set({ ...profile, updatedAt: ctx.now })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    await recordEvent(ctx, { type: 'account.updated', subjectId: userId, userIds: [userId] })
  })
}
