import { and, count, eq } from 'drizzle-orm'
import { favourites } from '#db/schema/favourites.ts'
import type { Ctx } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Conflict } from '#lib/errors.ts'
import { favouriteSchema } from './favourite-input.ts'
import { FAVOURITES_PER_LIST } from './favourite-limits.ts'
import { changeOwnFavourites, ownFavourite, ownList } from './own-favourites.server.ts'

/**
 * Changes state or note of a favourite of the client's own; what is left out stays.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a favourite that is not theirs; Invalid by field
 */
export async function noteFavourite(
  ctx: Ctx,
  input: { favouriteId: string; state?: unknown; note?: unknown },
): Promise<{ listId: string }> {
  return changeOwnFavourites(ctx, async (ctx, userId) => {
    const { id, listId, state, note } = await ownFavourite(ctx, userId, input.favouriteId)
    const changed = parseInput(favouriteSchema, { state: input.state, note: input.note })
    await ctx.db
      .update(favourites)
      .set({ state: changed.state ?? state, note: changed.note ?? note })
      .where(eq(favourites.id, id))
    return { listId }
  })
}

/**
 * Moves a favourite to another list of the client's own. Where the provider is in that one already, the note and the state
 * that stand there stay, and nothing moves.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for what is not theirs
 * @throws Conflict 'list-full', 'in-both-lists'
 */
export async function moveFavourite(
  ctx: Ctx,
  input: { favouriteId: string; listId: string },
): Promise<{ listId: string }> {
  return changeOwnFavourites(ctx, async (ctx, userId) => {
    const { id, listId, providerId } = await ownFavourite(ctx, userId, input.favouriteId)
    const to = await ownList(ctx, userId, input.listId)
    if (to.id === listId) return { listId }
    const [same] = await ctx.db
      .select({ id: favourites.id })
      .from(favourites)
      .where(and(eq(favourites.listId, to.id), eq(favourites.providerId, providerId)))
    if (same) throw new Conflict(`Ce prestataire est déjà dans « ${to.name} ».`, { code: 'in-both-lists' })
    const [held] = await ctx.db
      .select({ favourites: count() })
      .from(favourites)
      .where(eq(favourites.listId, to.id))
    if ((held?.favourites ?? 0) >= FAVOURITES_PER_LIST)
      throw new Conflict(`« ${to.name} » est pleine : ${FAVOURITES_PER_LIST} prestataires au plus.`, {
        code: 'list-full',
      })
    await ctx.db.update(favourites).set({ listId: to.id }).where(eq(favourites.id, id))
    return { listId }
  })
}

/**
 * Takes a favourite out of its list, with its note. The button says so, so nothing more is asked.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a favourite that is not theirs
 */
export async function removeFavourite(ctx: Ctx, input: { favouriteId: string }): Promise<{ listId: string }> {
  return changeOwnFavourites(ctx, async (ctx, userId) => {
    const { id, listId } = await ownFavourite(ctx, userId, input.favouriteId)
    await ctx.db.delete(favourites).where(eq(favourites.id, id))
    return { listId }
  })
}
