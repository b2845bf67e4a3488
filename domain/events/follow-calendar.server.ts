import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import { encodeFollow, LIVE_CHANNEL } from './live-hints.ts'

/**
 * Tells all processes that the actor looks at a provider's calendar: the live streams of theirs hear from now on when
 * its blocked days change. To be awaited before the days are read, so that no change falls in between. Nothing happens
 * for visitors, who have no stream.
 */
export async function followCalendar(ctx: Ctx, providerId: string): Promise<void> {
  if (!ctx.actor) return
  await ctx.db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${encodeFollow(ctx.actor.userId, providerId)})`)
}
