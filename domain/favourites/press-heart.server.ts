import { and, eq, inArray, sql } from 'drizzle-orm'
import { favouriteLists, favourites, favouriteVotes } from '#db/schema/favourites.ts'
import type { Ctx } from '#domain/context.ts'
import { assertVisibleProvider, profileNotFound } from '#domain/search/assert-visible-provider.server.ts'
import { Conflict } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { isNoted } from './favourite-state.ts'
import { changeOwnFavourites } from './own-favourites.server.ts'
import { favouritesFull, placeFavourites } from './place-favourites.server.ts'

/**
 * Keeps a provider among the client's favourites, or takes it out of all lists (Q5). Again changes nothing.
 * @param input.kept what is wanted, not a toggle: a form that is sent twice does the same
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a provider that the public can't see, an unknown or a malformed id
 * @throws Conflict 'favourites-full'; 'favourite-noted' rather than lose a note, a state or a vote of the family
 */
export async function pressHeart(ctx: Ctx, input: { providerId: string; kept: boolean }): Promise<void> {
  await changeOwnFavourites(ctx, async (ctx, userId) => {
    const providerId = idOr(input.providerId, profileNotFound)
    const known = await entriesOf(ctx, userId, providerId)
    if (!input.kept) return takeOut(ctx, known)
    if (known.length > 0) return
    await assertVisibleProvider(ctx, providerId)
    const placed = await placeFavourites(ctx, userId, [providerId])
    if (placed.length === 0) throw favouritesFull()
  })
}

async function takeOut(ctx: Ctx, entries: Awaited<ReturnType<typeof entriesOf>>): Promise<void> {
  if (entries.some(({ voted }) => voted))
    throw new Conflict('Votre famille a donné son avis sur ce prestataire. Retirez-le depuis vos favoris.', {
      code: 'favourite-noted',
    })
  if (entries.some(isNoted))
    throw new Conflict('Vous avez noté quelque chose sur ce prestataire. Retirez-le depuis vos favoris.', {
      code: 'favourite-noted',
    })
  const ids = entries.map(({ id }) => id)
  if (ids.length > 0) await ctx.db.delete(favourites).where(inArray(favourites.id, ids))
}

/** A provider's places in a client's lists. */
const entriesOf = (ctx: Ctx, userId: string, providerId: string) =>
  ctx.db
    .select({
      id: favourites.id,
      state: favourites.state,
      note: favourites.note,
      voted: sql<boolean>`exists (select from ${favouriteVotes} where ${favouriteVotes.favouriteId} = ${favourites.id})`,
    })
    .from(favourites)
    .innerJoin(favouriteLists, eq(favouriteLists.id, favourites.listId))
    .where(and(eq(favouriteLists.clientId, userId), eq(favourites.providerId, providerId)))
