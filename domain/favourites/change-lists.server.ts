import { and, count, eq, ne, sql } from 'drizzle-orm'
import { favouriteLists } from '#db/schema/favourites.ts'
import type { Ctx } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Invalid } from '#lib/errors.ts'
import { listGuestsSchema, listNameSchema } from './favourite-input.ts'
import { LISTS_MAX } from './favourite-limits.ts'
import { changeOwnFavourites, ownList } from './own-favourites.server.ts'
import { addList } from './place-favourites.server.ts'

/**
 * Makes a list of favourites for an event. The same name again finds the list that there is.
 * @throws Unauthenticated, Forbidden for anyone but a client; Invalid by field, also beyond `LISTS_MAX`
 */
export async function createList(ctx: Ctx, input: { name: string }): Promise<{ listId: string }> {
  return changeOwnFavourites(ctx, async (ctx, userId) => {
    const { name } = parseInput(listNameSchema, input)
    const [same] = await ctx.db
      .select({ id: favouriteLists.id })
      .from(favouriteLists)
      .where(and(eq(favouriteLists.clientId, userId), isNamed(name)))
    if (same) return { listId: same.id }
    const [held] = await ctx.db
      .select({ lists: count() })
      .from(favouriteLists)
      .where(eq(favouriteLists.clientId, userId))
    if ((held?.lists ?? 0) >= LISTS_MAX) throw wrongName(`Vous avez déjà ${LISTS_MAX} listes`)
    return { listId: await addList(ctx, userId, name) }
  })
}

/**
 * Gives a list of the client's own another name.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a list that is not theirs
 * @throws Invalid by field, also for the name of another list
 */
export async function renameList(ctx: Ctx, input: { listId: string; name: string }): Promise<void> {
  await changeOwnFavourites(ctx, async (ctx, userId) => {
    const { id } = await ownList(ctx, userId, input.listId)
    const { name } = parseInput(listNameSchema, input)
    const [same] = await ctx.db
      .select({ id: favouriteLists.id })
      .from(favouriteLists)
      .where(and(eq(favouriteLists.clientId, userId), isNamed(name), ne(favouriteLists.id, id)))
    if (same) throw wrongName('Une autre de vos listes porte déjà ce nom')
    await ctx.db.update(favouriteLists).set({ name }).where(eq(favouriteLists.id, id))
  })
}

/**
 * Says for how many guests the estimates of a list of the client's own are (Q3); an empty number takes it back.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a list that is not theirs; Invalid by field
 */
export async function setListGuests(ctx: Ctx, input: { listId: string; guests: string }): Promise<void> {
  await changeOwnFavourites(ctx, async (ctx, userId) => {
    const { id } = await ownList(ctx, userId, input.listId)
    const { guests } = parseInput(listGuestsSchema, input)
    await ctx.db.update(favouriteLists).set({ guests }).where(eq(favouriteLists.id, id))
  })
}

/**
 * Deletes a list of the client's own with all that is in it.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a list that is not theirs
 */
export async function deleteList(ctx: Ctx, input: { listId: string }): Promise<void> {
  await changeOwnFavourites(ctx, async (ctx, userId) => {
    const { id } = await ownList(ctx, userId, input.listId)
    await ctx.db.delete(favouriteLists).where(eq(favouriteLists.id, id))
  })
}

const isNamed = (name: string) => sql`lower(${favouriteLists.name}) = lower(${name})`
const wrongName = (problem: string) => new Invalid({ fieldErrors: { name: [problem] } })
