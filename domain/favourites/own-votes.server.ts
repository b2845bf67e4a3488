import { and, eq } from 'drizzle-orm'
import { favouriteLists, favourites, favouriteVotes } from '#db/schema/favourites.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import type { Vote } from './family-vote.ts'
import { changeOwnFavourites } from './own-favourites.server.ts'

/** Votes on the favourites of a list, by favourite, and how many browsers they came from. */
export type ListVotes = { voters: number; of: ReadonlyMap<string, Vote[]> }

/**
 * The family's votes on what is in a list of the client's own, the oldest first. They outlive the link.
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function listVotes(ctx: Ctx, { listId }: { listId: string }): Promise<ListVotes> {
  const { userId } = requireClient(ctx)
  const rows = await ctx.db
    .select({
      favouriteId: favouriteVotes.favouriteId,
      voter: favouriteVotes.voterHash,
      id: favouriteVotes.id,
      name: favouriteVotes.name,
      likes: favouriteVotes.likes,
      comment: favouriteVotes.comment,
    })
    .from(favouriteVotes)
    .innerJoin(favourites, eq(favourites.id, favouriteVotes.favouriteId))
    .innerJoin(favouriteLists, eq(favouriteLists.id, favourites.listId))
    .where(and(eq(favouriteLists.id, listId), eq(favouriteLists.clientId, userId)))
    .orderBy(favouriteVotes.id)
  return {
    voters: new Set(rows.map(({ voter }) => voter)).size,
    of: new Map(
      [...Map.groupBy(rows, ({ favouriteId }) => favouriteId)].map(([id, votes]) => [
        id,
        votes.map(({ id, name, likes, comment }) => ({ id, name, likes, comment })),
      ]),
    ),
  }
}

/**
 * Takes a vote away from a list of the client's own, with its name and comment: either may be what nobody wants to read.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a vote on somebody else's list
 */
export async function removeVote(ctx: Ctx, input: { voteId: string }): Promise<{ listId: string }> {
  return changeOwnFavourites(ctx, async (ctx, userId) => {
    const [vote] = await ctx.db
      .select({ id: favouriteVotes.id, listId: favourites.listId })
      .from(favouriteVotes)
      .innerJoin(favourites, eq(favourites.id, favouriteVotes.favouriteId))
      .innerJoin(favouriteLists, eq(favouriteLists.id, favourites.listId))
      .where(
        and(eq(favouriteVotes.id, idOr(input.voteId, voteNotFound)), eq(favouriteLists.clientId, userId)),
      )
    if (!vote) throw voteNotFound()
    await ctx.db.delete(favouriteVotes).where(eq(favouriteVotes.id, vote.id))
    return { listId: vote.listId }
  })
}

const voteNotFound = () => new NotFound('Ce vote est introuvable.')
