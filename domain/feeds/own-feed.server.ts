import { and, eq } from 'drizzle-orm'
import { feeds } from '#db/schema/feeds.ts'
import type { Ctx } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'

/** The condition for a provider's own feed. @throws NotFound for something else than an id */
export function ownFeed(providerId: string, id: string) {
  if (!isId(id)) throw new NotFound(NOT_THERE)
  return and(eq(feeds.id, id), eq(feeds.providerId, providerId))
}

/** Locks a provider's own feed. @throws NotFound */
export async function lockOwnFeed(ctx: Ctx, providerId: string, id: string) {
  const [feed] = await ctx.db
    .select({ id: feeds.id, nextReadAt: feeds.nextReadAt })
    .from(feeds)
    .where(ownFeed(providerId, id))
    .for('update')
  if (!feed) throw new NotFound(NOT_THERE)
  return feed
}

const NOT_THERE = 'Cet agenda n’est plus suivi.'
