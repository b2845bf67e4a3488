import { quoteWishes } from '#db/schema/quote-life.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import { type WishInput, wishSchema } from './accept-quote-input.ts'
import { assertOwnQuote, type MovedQuote } from './move-quote.server.ts'
import { lockOpenVersion } from './open-version.server.ts'
import { NO_MORE_DAYS, prolongedUntil } from './quote-version-input.ts'
import { readAskedDay } from './read-asked-day.server.ts'

/**
 * Tells the provider what the client wishes of a quote (W4), each wish once a version: 7 more days, another price. The quote stays
 * as it is and open: the provider answers by another version. The same wish again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a quote of somebody else, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it is no longer open; 'quote-superseded' when another version is the newest;
 *   'no-more-days' where it has no last day, or the event comes before 7 more
 * @throws Invalid for an unknown wish
 * @throws TooManyRequests
 */
export async function makeWish(
  ctx: Ctx,
  { quoteId, ...input }: WishInput & { quoteId: string },
): Promise<MovedQuote> {
  const { version, wish } = await parseAuthorisedInput(wishSchema, input, () =>
    assertOwnQuote(ctx, 'client', quoteId),
  )
  return inTransaction(ctx, async (ctx) => {
    const { userIds, validUntil } = await lockOpenVersion(ctx, { quoteId, version })
    const [made] = await ctx.db
      .insert(quoteWishes)
      .values({ quoteRequestId: quoteId, version, wish, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ wish: quoteWishes.wish })
    if (!made) return { quoteId, repeated: true }
    const event = await readAskedDay(ctx, quoteId)
    if (wish === 'days' && !(validUntil && prolongedUntil(todayInTunis(ctx.now), event, validUntil)))
      throw new Conflict(NO_MORE_DAYS, { code: 'no-more-days' })
    await recordEvent(ctx, { type: 'quote.change-asked', subjectId: quoteId, userIds, data: { wish } })
    return { quoteId, repeated: false }
  })
}
