import { and, desc, eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { favouriteLists, favourites, favouriteVotes } from '#db/schema/favourites.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { visibleProviders } from '#db/schema/search.ts'
import type { Ctx } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { favouriteProvider } from './favourite-provider.server.ts'
import { asClientOf, hashOfVoter, openShare, shareNotFound } from './open-share.server.ts'

/**
 * The list behind a link, for whoever holds its secret, as the family sees it (Q6): no prices (R5), nor the client's notes and
 * states. Of others' votes it tells the numbers, and the comments with the names below them; who voted how is for the client.
 * @param input.browser secret of the reader's browser, null before its first vote
 * @throws NotFound as {@link openShare}; TooManyRequests
 */
export async function readSharedList(given: Ctx, input: { token: string; browser: string | null }) {
  const share = await openShare(given, input.token)
  await consumeLimit(given, 'shared-list', share.listId)
  const ctx = asClientOf(given, share)
  const { listId, clientName, endsAt } = share
  const [list] = await ctx.db
    .select({ name: favouriteLists.name })
    .from(favouriteLists)
    .where(eq(favouriteLists.id, listId))
  if (!list) throw shareNotFound()
  const rows = await ctx.db
    .select({ ...favouriteProvider, bio: providerProfiles.bio })
    .from(favourites)
    .innerJoin(providers, eq(providers.id, favourites.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(visibleProviders, eq(visibleProviders.providerId, providers.id))
    .leftJoin(providerProfiles, eq(providerProfiles.id, visibleProviders.profileId))
    .where(eq(favourites.listId, listId))
    .orderBy(desc(favourites.createdAt), desc(favourites.id))
  const votes = await ctx.db
    .select({
      favouriteId: favouriteVotes.favouriteId,
      voter: favouriteVotes.voterHash,
      name: favouriteVotes.name,
      likes: favouriteVotes.likes,
      comment: favouriteVotes.comment,
    })
    .from(favouriteVotes)
    .innerJoin(favourites, eq(favourites.id, favouriteVotes.favouriteId))
    .where(and(eq(favouriteVotes.listId, listId), eq(favourites.listId, listId)))
    .orderBy(favouriteVotes.id)
  const me = input.browser === null ? null : hashOfVoter(input.browser, share)
  const byFavourite = Map.groupBy(votes, ({ favouriteId }) => favouriteId)
  return {
    name: list.name,
    clientName: firstNameOf(clientName),
    endsAt,
    voterName: votes.find(({ voter }) => voter === me)?.name ?? null,
    favourites: rows.map((row) => {
      const given = byFavourite.get(row.id) ?? []
      const mine = given.find(({ voter }) => voter === me)
      const likes = given.filter((vote) => vote.likes).length
      return {
        ...row,
        likes,
        dislikes: given.length - likes,
        mine: mine ? { likes: mine.likes, comment: mine.comment } : null,
        comments: given
          .filter(({ voter, comment }) => voter !== me && comment !== '')
          .map(({ name, comment }) => ({ name, comment })),
      }
    }),
  }
}

/** The part of a name by which the family knows the client. */
const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''
