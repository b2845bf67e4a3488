import { sql } from 'drizzle-orm'
import { accountWrites } from '#db/schema/account-writes.ts'
import type { Ctx } from '#domain/context.ts'

/**
 * Notes that the actor has just changed something, so that wherever they look next they see it (decision 22). To be called
 * once what they changed is committed. Nothing is kept of visitors.
 * @returns up to where a replica must have come to show it, as PostgreSQL writes it
 */
export async function rememberWrite(ctx: Ctx): Promise<string> {
  if (!ctx.actor) {
    const { rows } = await ctx.db.execute<{ lsn: string }>(
      sql`select pg_current_wal_flush_lsn()::text as lsn`,
    )
    return rows[0]?.lsn ?? ''
  }
  const [row] = await ctx.db
    .insert(accountWrites)
    .values({ userId: ctx.actor.userId, lsn: sql`pg_current_wal_flush_lsn()`, writtenAt: ctx.now })
    .onConflictDoUpdate({
      target: accountWrites.userId,
      // Of two at the same instant the later place counts.
      set: { lsn: sql`greatest(${accountWrites.lsn}, excluded.lsn)`, writtenAt: ctx.now },
    })
    .returning({ lsn: sql<string>`${accountWrites.lsn}::text` })
  return row?.lsn ?? ''
}
