import { eq, inArray } from 'drizzle-orm'
import { favouriteLists, favourites } from '#db/schema/favourites.ts'
import { providers } from '#db/schema/providers.ts'
import { visibleProviders } from '#db/schema/search.ts'
import type { Ctx } from '#domain/context.ts'
import { isId } from '#lib/id.ts'
import { FAVOURITES_PER_LIST } from './favourite-limits.ts'
import { changeOwnFavourites } from './own-favourites.server.ts'
import { placeFavourites } from './place-favourites.server.ts'

/**
 * Joins the hearts that a browser kept without an account with the client's own (Q5): a union, in which nothing of either
 * is lost. Sent twice, or by two browsers at once, it makes each favourite once.
 * @param input.providerIds in the order in which they were pressed
 * @returns those that the browser need not keep any more: in a list now, or of no provider. Those that the public can't see at
 *   the moment, or that find no room, stay there.
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function joinHearts(
  ctx: Ctx,
  input: { providerIds: readonly string[] },
): Promise<{ settled: string[] }> {
  const asked = [...new Set(input.providerIds)].slice(0, FAVOURITES_PER_LIST)
  const ids = asked.filter(isId)
  return changeOwnFavourites(ctx, async (ctx, userId) => {
    if (ids.length === 0) return { settled: asked }
    const rows = await ctx.db
      .select({ id: providers.id, visible: visibleProviders.providerId })
      .from(providers)
      .leftJoin(visibleProviders, eq(visibleProviders.providerId, providers.id))
      .where(inArray(providers.id, ids))
    const own = await ctx.db
      .select({ providerId: favourites.providerId })
      .from(favourites)
      .innerJoin(favouriteLists, eq(favouriteLists.id, favourites.listId))
      .where(eq(favouriteLists.clientId, userId))
    const inList = new Set(own.map(({ providerId }) => providerId))
    const visible = new Set(rows.flatMap(({ id, visible }) => (visible ? [id] : [])))
    const placed = await placeFavourites(
      ctx,
      userId,
      ids.filter((id) => visible.has(id) && !inList.has(id)),
    )
    for (const id of placed) inList.add(id)
    const there = new Set(rows.map(({ id }) => id))
    return { settled: asked.filter((id) => inList.has(id) || !there.has(id)) }
  })
}
