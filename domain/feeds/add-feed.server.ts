import { eq } from 'drizzle-orm'
import { feeds } from '#db/schema/feeds.ts'
import { changeOwnCalendar } from '#domain/availability/change-own-calendar.server.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { type Made, onceForSubmission } from '#domain/providers/change-own-provider.server.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { FEEDS_MAX, newFeedSchema } from './feed-input.ts'

/**
 * Has a calendar elsewhere read from now on, within a minute for the first time (D22).
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid for a wrong address, and for one that is read already; Conflict beyond three feeds; TooManyRequests
 */
export async function addFeed(ctx: Ctx, input: unknown): Promise<Made> {
  requireProvider(ctx)
  const { name, address, submissionId } = parseInput(newFeedSchema, input)
  await consumeLimit(ctx, 'feed')
  return changeOwnCalendar(ctx, (ctx, { userId, providerId }) =>
    onceForSubmission(ctx, { providerId, submissionId }, async () => {
      const own = eq(feeds.providerId, providerId)
      const all = await ctx.db.select({ url: feeds.url }).from(feeds).where(own)
      if (all.some(({ url }) => url === address))
        throw new Invalid({ fieldErrors: { address: ['Vous suivez déjà cet agenda.'] } })
      if (all.length >= FEEDS_MAX)
        throw new Conflict(
          `Vous suivez ${FEEDS_MAX} agendas au plus. Retirez-en un pour en ajouter un autre.`,
        )
      const [made] = await ctx.db
        .insert(feeds)
        .values({ providerId, name, url: address, nextReadAt: ctx.now })
        .returning({ id: feeds.id })
      if (!made) throw new Error('an insert returns its row')
      await recordEvent(ctx, { type: 'feed.added', subjectId: made.id, userIds: [userId] })
      return made.id
    }),
  )
}
