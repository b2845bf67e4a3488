import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '#domain/context.ts'
import { isId } from '#lib/id.ts'

/**
 * Finds the account that 'Contacter' on a provider's public profile writes to. It is null when there is no
 * conversation yet: the contact form comes first.
 * @throws Unauthenticated for a visitor
 */
export async function conversationWith(ctx: Ctx, providerId: string): Promise<string | null> {
  const { userId } = requireActor(ctx)
  if (!isId(providerId)) return null
  const { rows } = await ctx.db.execute<{ user_id: string }>(sql`
    select p.user_id from providers p
    join conversations c
      on c.user_low = least(p.user_id, ${userId}::uuid) and c.user_high = greatest(p.user_id, ${userId}::uuid)
    where p.id = ${providerId}`)
  return rows[0]?.user_id ?? null
}
