import { feeds } from '#db/schema/feeds.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { ownFeed } from './own-feed.server.ts'

/**
 * Reads the name of an own feed.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getOwnFeed(ctx: Ctx, { id }: { id: string }): Promise<{ id: string; name: string }> {
  const { providerId } = requireProvider(ctx)
  const [feed] = await ctx.db
    .select({ id: feeds.id, name: feeds.name })
    .from(feeds)
    .where(ownFeed(providerId, id))
  if (!feed) throw new NotFound()
  return feed
}
