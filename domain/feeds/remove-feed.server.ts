import { eq } from 'drizzle-orm'
import { feeds } from '#db/schema/feeds.ts'
import { changeOwnCalendar } from '#domain/availability/change-own-calendar.server.ts'
import type { Ctx } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { occupyFeedDays } from './occupy-feed-days.server.ts'
import { lockOwnFeed } from './own-feed.server.ts'

/**
 * Ends the reading of an own feed, and frees the days that it alone takes.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export function removeFeed(ctx: Ctx, input: { id: string }): Promise<void> {
  return changeOwnCalendar(ctx, async (ctx, { userId, providerId }) => {
    const { id } = await lockOwnFeed(ctx, providerId, input.id)
    await ctx.db.delete(feeds).where(eq(feeds.id, id))
    await occupyFeedDays(ctx, { id, providerId })
    await recordEvent(ctx, { type: 'feed.removed', subjectId: id, userIds: [userId] })
  })
}
