import { sql } from 'drizzle-orm'
import { accountWrites } from '#db/schema/account-writes.ts'
import type { Ctx } from '#domain/context.ts'

/**
 * Up to where a replica must have come to show the actor what they changed lately, in any of their browsers.
 * @param within how many milliseconds back counts: what is older every replica shows that is asked at all
 * @returns as PostgreSQL writes it; null when they changed nothing
 */
export async function lastWrite(ctx: Ctx, within: number): Promise<string | null> {
  if (!ctx.actor) return null
  const since = new Date(ctx.now.getTime() - within)
  const [row] = await ctx.db
    .select({ lsn: sql<string>`${accountWrites.lsn}::text` })
    .from(accountWrites)
    .where(
      sql`${accountWrites.userId} = ${ctx.actor.userId} and ${accountWrites.writtenAt} > ${since.toISOString()}`,
    )
  return row?.lsn ?? null
}
