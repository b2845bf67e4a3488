import { count, desc, eq, max, sql } from 'drizzle-orm'
import { favouriteLists, favourites } from '#db/schema/favourites.ts'
import type { Ctx } from '#domain/context.ts'
import { Conflict } from '#lib/errors.ts'
import { FAVOURITES_PER_LIST, FIRST_LIST, LISTS_MAX } from './favourite-limits.ts'

/**
 * Places providers that are in none of a client's lists: into the list that was added to last, then into others with room,
 * then into new ones.
 * @param ctx holds the client's lock ({@link changeOwnFavourites})
 * @param providerIds without repetition
 * @returns those that found room, all of them unless every list there may be is full
 */
export async function placeFavourites(
  ctx: Ctx,
  userId: string,
  providerIds: readonly string[],
): Promise<string[]> {
  const waiting = [...providerIds]
  const place = async (listId: string, room: number) => {
    const placed = waiting.splice(0, room)
    if (placed.length === 0) return
    await ctx.db
      .insert(favourites)
      .values(placed.map((providerId) => ({ listId, providerId, createdAt: ctx.now })))
  }
  const lists = await ctx.db
    .select({ id: favouriteLists.id, name: favouriteLists.name, held: count(favourites.id) })
    .from(favouriteLists)
    .leftJoin(favourites, eq(favourites.listId, favouriteLists.id))
    .where(eq(favouriteLists.clientId, userId))
    .groupBy(favouriteLists.id)
    .orderBy(sql`${desc(max(favourites.createdAt))} nulls last`, desc(favouriteLists.id))
  for (const { id, held } of lists) await place(id, FAVOURITES_PER_LIST - held)
  const taken = new Set(lists.map(({ name }) => name.toLowerCase()))
  for (let made = lists.length; waiting.length > 0 && made < LISTS_MAX; made += 1) {
    const name = freeName(taken)
    taken.add(name.toLowerCase())
    const list = await addList(ctx, userId, name)
    await place(list, FAVOURITES_PER_LIST)
  }
  return providerIds.slice(0, providerIds.length - waiting.length)
}

/** Adds a list, whose name must be free. */
export async function addList(ctx: Ctx, clientId: string, name: string): Promise<string> {
  const [list] = await ctx.db
    .insert(favouriteLists)
    .values({ clientId, name, createdAt: ctx.now })
    .returning({ id: favouriteLists.id })
  if (!list) throw new Error('a list that was written is not there')
  return list.id
}

/** The refusal once every list is full. */
export const favouritesFull = () =>
  new Conflict(
    `Vos ${LISTS_MAX} listes sont pleines : ${FAVOURITES_PER_LIST} prestataires chacune. Retirez-en un pour en ajouter un autre.`,
    { code: 'favourites-full' },
  )

/** 'Mes favoris', or the first 'Mes favoris 2' and so on that no list has. */
function freeName(taken: ReadonlySet<string>): string {
  let name = FIRST_LIST
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${FIRST_LIST} ${number}`
  return name
}
