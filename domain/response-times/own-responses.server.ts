import { eq } from 'drizzle-orm'
import { responseTimes } from '#db/schema/response-times.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import type { OwnResponses } from './received-request.ts'
import { readReceivedRequests } from './received-requests.server.ts'
import { responseTimeOf } from './response-time.ts'

/**
 * The response time of the actor's own provider, and every request of its 90 days with its hours or why it does not count (W7): both
 * as of the last measure, so that one is what the other comes to.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function ownResponses(ctx: Ctx): Promise<OwnResponses> {
  const { providerId } = requireProvider(ctx)
  const [stored] = await ctx.db.select().from(responseTimes).where(eq(responseTimes.providerId, providerId))
  const requests = await readReceivedRequests(ctx, [providerId], stored?.measuredAt ?? ctx.now)
  if (!stored) return { ...responseTimeOf([]), measuredAt: null, requests }
  const { counted, withinDay, medianMinutes, measuredAt } = stored
  return { counted, withinDay, medianMinutes, measuredAt, requests }
}
