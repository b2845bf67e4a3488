import { and, eq, sql } from 'drizzle-orm'
import { favouriteLists, favourites } from '#db/schema/favourites.ts'
import { type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'

/**
 * Runs a change of the client's own favourites.
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function changeOwnFavourites<T>(
  ctx: Ctx,
  run: (ctx: Ctx, userId: string) => Promise<T>,
): Promise<T> {
  return changeFavouritesOf(ctx, requireClient(ctx).userId, run)
}

/**
 * Runs a change of a client's favourites, one at a time for each client: lists and their places are counted, and two browsers
 * may join theirs at the same instant.
 * @param ctx acts as the client
 */
export async function changeFavouritesOf<T>(
  ctx: Ctx,
  userId: string,
  run: (ctx: Ctx, userId: string) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${userId}`}, 0))`)
    // Waits for a deletion of the account that is under way, and is refused after it.
    await ctx.db.execute(sql`select refuse_deleted_account(${userId})`)
    return run(ctx, userId)
  })
}

/**
 * A list of the client's own.
 * @throws NotFound for somebody else's, an unknown or a malformed id
 */
export async function ownList(ctx: Ctx, userId: string, listId: string) {
  const [list] = await ctx.db
    .select({ id: favouriteLists.id, name: favouriteLists.name })
    .from(favouriteLists)
    .where(and(eq(favouriteLists.id, idOr(listId, listNotFound)), eq(favouriteLists.clientId, userId)))
  if (!list) throw listNotFound()
  return list
}

/**
 * A favourite of the client's own.
 * @throws NotFound for somebody else's, an unknown or a malformed id
 */
export async function ownFavourite(ctx: Ctx, userId: string, favouriteId: string) {
  const [favourite] = await ctx.db
    .select({
      id: favourites.id,
      listId: favourites.listId,
      providerId: favourites.providerId,
      state: favourites.state,
      note: favourites.note,
    })
    .from(favourites)
    .innerJoin(favouriteLists, eq(favouriteLists.id, favourites.listId))
    .where(and(eq(favourites.id, idOr(favouriteId, favouriteNotFound)), eq(favouriteLists.clientId, userId)))
  if (!favourite) throw favouriteNotFound()
  return favourite
}

const listNotFound = () => new NotFound('Cette liste est introuvable.')
const favouriteNotFound = () => new NotFound('Ce favori est introuvable.')
