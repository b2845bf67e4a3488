import { and, eq } from 'drizzle-orm'
import { feedDays } from '#db/schema/feeds.ts'
import { changeOwnCalendar } from '#domain/availability/change-own-calendar.server.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { NotFound } from '#lib/errors.ts'
import { feedDaySchema } from './feed-input.ts'
import { getOwnFeed } from './get-own-feed.server.ts'
import { occupyFeedDays } from './occupy-feed-days.server.ts'
import { lockOwnFeed } from './own-feed.server.ts'

/**
 * Frees a busy day of an own feed, keeps one of a feed that fails, or takes either back (D23). A freed day stays so until its
 * events change.
 * @throws Unauthenticated, Forbidden, NotFound for a feed or a day that isn't there, Invalid
 */
export async function chooseFeedDay(
  ctx: Ctx,
  input: { id: string; day: unknown; choice: unknown },
): Promise<void> {
  requireProvider(ctx)
  const { day, choice } = await parseAuthorisedInput(feedDaySchema, input, () => getOwnFeed(ctx, input))
  await changeOwnCalendar(ctx, async (ctx, { userId, providerId }) => {
    const { id } = await lockOwnFeed(ctx, providerId, input.id)
    const { rowCount } = await ctx.db
      .update(feedDays)
      .set({ choice: choice === 'undone' ? null : choice })
      .where(and(eq(feedDays.feedId, id), eq(feedDays.day, day)))
    if (!rowCount) throw new NotFound('Cette date n’est plus occupée dans cet agenda.')
    await occupyFeedDays(ctx, { id, providerId })
    await recordEvent(ctx, { type: 'feed.changed', subjectId: id, userIds: [userId], data: { day, choice } })
  })
}
