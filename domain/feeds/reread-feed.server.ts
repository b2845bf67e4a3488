import { eq } from 'drizzle-orm'
import { feeds } from '#db/schema/feeds.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { getOwnFeed } from './get-own-feed.server.ts'

/**
 * Has an own feed read within a minute, whenever it would be due.
 * @throws Unauthenticated, Forbidden, NotFound, TooManyRequests for a second time within a minute
 */
export async function rereadFeed(ctx: Ctx, input: { id: string }): Promise<void> {
  requireProvider(ctx)
  const { id } = await getOwnFeed(ctx, input)
  await consumeLimit(ctx, 'feed-reading', id)
  await ctx.db.update(feeds).set({ nextReadAt: ctx.now }).where(eq(feeds.id, id))
}
