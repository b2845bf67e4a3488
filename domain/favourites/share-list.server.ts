import { and, eq, gt } from 'drizzle-orm'
import { favouriteShares } from '#db/schema/favourites.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { hashOfLinkSecret, newLinkSecret } from '#domain/link-secret.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { addDaysToDay, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { shareSchema } from './favourite-input.ts'
import { changeOwnFavourites, ownList } from './own-favourites.server.ts'

/** A list's link, as its client's page shows it: never the secret. */
export type Share = { createdAt: Date; endsAt: Date }

/**
 * The link by which the family sees a list; null without one, and once it has ended.
 * @param input.listId of the client's own
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function getShare(ctx: Ctx, { listId }: { listId: string }): Promise<Share | null> {
  const { userId } = requireClient(ctx)
  const [row] = await ctx.db
    .select({ createdAt: favouriteShares.createdAt, endsAt: favouriteShares.endsAt })
    .from(favouriteShares)
    .where(
      and(
        eq(favouriteShares.listId, listId),
        eq(favouriteShares.clientId, userId),
        gt(favouriteShares.endsAt, ctx.now),
      ),
    )
  return row ?? null
}

/**
 * Makes the link by which the family sees a list (Q6), which can be shown this once. The one before is dead at once; votes stay.
 * It ends with a day of Tunis, `days` from today.
 * @returns the secret of the link
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a list that is not theirs; Invalid; TooManyRequests
 */
export async function shareList(
  ctx: Ctx,
  input: { listId: string; days: unknown },
): Promise<{ token: string; listId: string }> {
  return changeOwnFavourites(ctx, async (ctx, userId) => {
    const { id: listId } = await ownList(ctx, userId, input.listId)
    const { days } = parseInput(shareSchema, { days: input.days })
    await consumeLimit(ctx, 'list-share')
    const token = newLinkSecret()
    const made = {
      tokenHash: hashOfLinkSecret(token) ?? '',
      createdAt: ctx.now,
      endsAt: tunisInstant(addDaysToDay(todayInTunis(ctx.now), days), '00:00'),
    }
    await ctx.db
      .insert(favouriteShares)
      .values({ listId, clientId: userId, ...made })
      .onConflictDoUpdate({ target: favouriteShares.listId, set: made })
    return { token, listId }
  })
}

/**
 * Ends the link of a list at once. Again changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a list that is not theirs
 */
export async function endShare(ctx: Ctx, input: { listId: string }): Promise<{ listId: string }> {
  return changeOwnFavourites(ctx, async (ctx, userId) => {
    const { id: listId } = await ownList(ctx, userId, input.listId)
    await ctx.db.delete(favouriteShares).where(eq(favouriteShares.listId, listId))
    return { listId }
  })
}
