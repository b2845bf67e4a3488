import { and, asc, eq, gte } from 'drizzle-orm'
import { feedDays, feeds } from '#db/schema/feeds.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { FEED_FAILURES, type FeedFailure } from './feed-failure.ts'
import { feedStatus, type OwnFeed } from './feed-state.ts'

/**
 * Lists the actor's own feeds, in the order in which they were added.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function listFeeds(ctx: Ctx): Promise<OwnFeed[]> {
  const { providerId } = requireProvider(ctx)
  const rows = await ctx.db
    .select()
    .from(feeds)
    .where(eq(feeds.providerId, providerId))
    .orderBy(asc(feeds.id))
  const days = await ctx.db
    .select({ feedId: feedDays.feedId, day: feedDays.day, choice: feedDays.choice })
    .from(feedDays)
    .innerJoin(feeds, eq(feeds.id, feedDays.feedId))
    .where(and(eq(feeds.providerId, providerId), gte(feedDays.day, todayInTunis(ctx.now))))
    .orderBy(asc(feedDays.day))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    host: new URL(row.url).hostname,
    status: feedStatus(row, ctx.now),
    failure: row.failure && (FEED_FAILURES[row.failure as FeedFailure] ?? FEED_FAILURES.unreachable),
    lastReadAt: row.lastReadAt,
    failingSince: row.failingSince,
    suspectSince: row.suspectSince,
    isDue: row.nextReadAt <= ctx.now,
    days: days.flatMap(({ feedId, day, choice }) => (feedId === row.id ? [{ day: day as Day, choice }] : [])),
  }))
}
