import { and, count, eq, ne } from 'drizzle-orm'
import { favourites, favouriteVotes } from '#db/schema/favourites.ts'
import { visibleProviders } from '#db/schema/search.ts'
import type { Ctx } from '#domain/context.ts'
import { consumeLimit, refundLimit } from '#domain/limits/consume-limit.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { voteSchema } from './favourite-input.ts'
import { VOTES_PER_LIST } from './favourite-limits.ts'
import {
  asClientOf,
  findShare,
  hashOfVoter,
  type OpenShare,
  openShare,
  shareNotFound,
} from './open-share.server.ts'
import { changeFavouritesOf } from './own-favourites.server.ts'

/** Somebody of the family: the secret of the link, and that of their browser. */
type Voter = { token: string; browser: string; favouriteId: string }

/**
 * Votes on a provider of a shared list, changes the vote of this browser, or its comment (Q6). A new name is that of all its
 * votes on the list.
 * @param input.likes without it a vote that there is keeps its side
 * @param input.comment without it the comment stays
 * @throws NotFound as {@link openShare}; TooManyRequests; Invalid by field
 * @throws Conflict 'favourite-gone' for a provider that is not in the list or not public; 'votes-full'
 */
export async function vote(
  ctx: Ctx,
  input: Voter & { name: unknown; likes?: boolean | undefined; comment?: unknown },
): Promise<void> {
  await asVoter(ctx, input, async (ctx, { listId }, voterHash) => {
    const { name, likes, comment } = parseInput(voteSchema, {
      name: input.name,
      likes: input.likes,
      comment: input.comment,
    })
    const { favouriteId } = input
    await assertVotable(ctx, listId, favouriteId)
    const [known] = await ctx.db
      .select({ likes: favouriteVotes.likes, comment: favouriteVotes.comment })
      .from(favouriteVotes)
      .where(and(eq(favouriteVotes.favouriteId, favouriteId), eq(favouriteVotes.voterHash, voterHash)))
    const side = likes ?? known?.likes
    if (side === undefined) throw new Invalid({ formErrors: ['Choisissez « J’aime » ou « Pas pour nous ».'] })
    if (!known) await assertRoom(ctx, listId)
    const given = { listId, name, likes: side, comment: comment ?? known?.comment ?? '', votedAt: ctx.now }
    await ctx.db
      .insert(favouriteVotes)
      .values({ favouriteId, voterHash, ...given })
      .onConflictDoUpdate({ target: [favouriteVotes.favouriteId, favouriteVotes.voterHash], set: given })
    await ctx.db
      .update(favouriteVotes)
      .set({ name })
      .where(
        and(
          eq(favouriteVotes.listId, listId),
          eq(favouriteVotes.voterHash, voterHash),
          ne(favouriteVotes.name, name),
        ),
      )
  })
}

/**
 * Takes this browser's vote on a provider back, with its comment. Again changes nothing.
 * @throws as {@link vote}
 */
export async function withdrawVote(ctx: Ctx, input: Voter): Promise<void> {
  await asVoter(ctx, input, async (ctx, { listId }, voterHash) => {
    await assertVotable(ctx, listId, input.favouriteId)
    await ctx.db
      .delete(favouriteVotes)
      .where(and(eq(favouriteVotes.favouriteId, input.favouriteId), eq(favouriteVotes.voterHash, voterHash)))
  })
}

/** Counts the request, and runs a change of the browser's own votes in the client's name. */
async function asVoter(
  given: Ctx,
  { token, browser }: Voter,
  run: (ctx: Ctx, share: OpenShare, voterHash: string) => Promise<void>,
): Promise<void> {
  const share = await openShare(given, token)
  await consumeLimit(given, 'shared-vote', share.listId)
  // The page that shows what came of it counts as a reading of its own.
  await refundLimit(given, 'shared-list', share.listId)
  await changeFavouritesOf(asClientOf(given, share), share.clientId, async (ctx) => {
    // It may have been ended while this waited.
    if (!(await findShare(ctx, token))) throw shareNotFound()
    await run(ctx, share, hashOfVoter(browser, share))
  })
}

async function assertVotable(ctx: Ctx, listId: string, favouriteId: string): Promise<void> {
  const [votable] = isId(favouriteId)
    ? await ctx.db
        .select({ id: favourites.id })
        .from(favourites)
        .innerJoin(visibleProviders, eq(visibleProviders.providerId, favourites.providerId))
        .where(and(eq(favourites.id, favouriteId), eq(favourites.listId, listId)))
    : []
  if (!votable) throw new Conflict('Ce prestataire n’est plus dans la liste.', { code: 'favourite-gone' })
}

async function assertRoom(ctx: Ctx, listId: string): Promise<void> {
  const [held] = await ctx.db
    .select({ votes: count() })
    .from(favouriteVotes)
    .where(eq(favouriteVotes.listId, listId))
  if ((held?.votes ?? 0) < VOTES_PER_LIST) return
  throw new Conflict(`Cette liste a déjà reçu ${VOTES_PER_LIST} votes et n’en prend plus.`, {
    code: 'votes-full',
  })
}
