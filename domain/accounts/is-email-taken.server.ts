import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Ctx } from '#domain/context.ts'
import { normaliseEmail } from '#lib/text.ts'

/**
 * Tells whether an account has this address, whatever its capitals (R8).
 * @param email the address as typed
 */
export async function isEmailTaken(ctx: Ctx, email: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, normaliseEmail(email)))
    .limit(1)
  return found.length > 0
}
