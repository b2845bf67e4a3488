import { lt } from 'drizzle-orm'
import { actionLinks } from '#db/schema/action-links.ts'
import type { Ctx } from '#domain/context.ts'

/** Forgets used links that would have ended by now: their time alone keeps them from working. */
export async function forgetEndedLinks(ctx: Ctx): Promise<void> {
  await ctx.db.delete(actionLinks).where(lt(actionLinks.endsAt, ctx.now))
}
