import { eq } from 'drizzle-orm'
import { contests } from '#db/schema/contests.ts'
import type { Ctx } from '#domain/context.ts'
import { type Contest, contestNotFound, readContests } from './read-contest.server.ts'

/**
 * Reads a case and holds it until the transaction ends: of two changes at once, the second sees the result of the first.
 * @param ctx must carry a transaction, and have been authorised
 * @throws NotFound when it is not there, or not the actor's to see
 */
export async function holdContest(ctx: Ctx, id: string): Promise<Contest> {
  await ctx.db.select({ id: contests.id }).from(contests).where(eq(contests.id, id)).for('update')
  const [contest] = await readContests(ctx, eq(contests.id, id))
  if (!contest) throw contestNotFound()
  return contest
}
