import { eq } from 'drizzle-orm'
import { responseContests } from '#db/schema/response-contests.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import type { ReceivedRequest } from './received-request.ts'
import { readReceivedRequests } from './received-requests.server.ts'
import { type ResponseContestInput, responseContestSchema } from './response-contest-input.ts'

const requestNotFound = () => new NotFound('Cette demande est introuvable.')

/**
 * A request of the last 90 days that the actor's own provider received, as its response time counts it now.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request of another provider, an older one, an unknown or a malformed id
 */
export async function getReceivedRequest(ctx: Ctx, requestId: string): Promise<ReceivedRequest> {
  const { providerId } = requireProvider(ctx)
  const id = idOr(requestId, requestNotFound)
  const received = await readReceivedRequests(ctx, [providerId], ctx.now)
  const request = received.find((each) => each.id === id)
  if (!request) throw requestNotFound()
  return request
}

/**
 * Contests how a request counts for the response time of the actor's own provider, once a request (W7); an operator decides. The
 * same again changes nothing, and succeeds.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request that is none of its own in the last 90 days
 * @throws Invalid by field; Conflict 'already-contested' for another reason or other words
 */
export async function contestResponse(
  ctx: Ctx,
  input: ResponseContestInput & { requestId: string },
): Promise<{ repeated: boolean }> {
  const { userId, providerId } = requireProvider(ctx)
  const authorise = () => getReceivedRequest(ctx, input.requestId)
  const { reason, words } = await parseAuthorisedInput(responseContestSchema, input, authorise)
  const { id: requestId, kind: requestKind } = await authorise()
  return inTransaction(ctx, async (ctx) => {
    const [made] = await ctx.db
      .insert(responseContests)
      .values({ providerId, requestKind, requestId, reason, words, createdAt: ctx.now })
      .onConflictDoNothing({ target: responseContests.requestId })
      .returning({ id: responseContests.id })
    if (made) {
      await recordEvent(ctx, { type: 'response.contested', subjectId: made.id, userIds: [userId] })
      return { repeated: false }
    }
    const [first] = await ctx.db
      .select({ reason: responseContests.reason, words: responseContests.words })
      .from(responseContests)
      .where(eq(responseContests.requestId, requestId))
    if (first?.reason === reason && first.words === words) return { repeated: true }
    throw new Conflict('Vous avez déjà contesté cette demande.', { code: 'already-contested' })
  })
}
