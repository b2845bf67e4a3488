import { eq } from 'drizzle-orm'
import { feeds } from '#db/schema/feeds.ts'
import { changeOwnCalendar } from '#domain/availability/change-own-calendar.server.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { feedAddressSchema } from './feed-input.ts'
import { getOwnFeed } from './get-own-feed.server.ts'
import { lockOwnFeed } from './own-feed.server.ts'

/**
 * Has a feed read at another address. Its days stay as they are until that has been read, and by the same rules (D23).
 * @throws Unauthenticated, Forbidden, NotFound for a feed that is not one's own, Invalid, TooManyRequests
 */
export async function changeFeedAddress(ctx: Ctx, input: { id: string; address: unknown }): Promise<void> {
  requireProvider(ctx)
  const { address } = await parseAuthorisedInput(feedAddressSchema, input, () => getOwnFeed(ctx, input))
  await changeOwnCalendar(ctx, async (ctx, { userId, providerId }) => {
    const { id } = await lockOwnFeed(ctx, providerId, input.id)
    await consumeLimit(ctx, 'feed')
    await ctx.db.update(feeds).set({ url: address, etag: null, nextReadAt: ctx.now }).where(eq(feeds.id, id))
    await recordEvent(ctx, { type: 'feed.changed', subjectId: id, userIds: [userId] })
  })
}
