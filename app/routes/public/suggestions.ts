import { ctxOf, readPublicly } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { suggestSearches } from '#domain/search/suggest-searches.server.ts'
import type { Route } from './+types/suggestions'

/**
 * Suggests searches for the text typed so far, as JSON: the same for everybody, and kept for a while by the
 * browser of a visitor.
 */
export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  await consumeLimit(ctx, 'suggestions')
  const typed = url.searchParams.get('q') ?? ''
  const suggestions = await readPublicly(context, (publicCtx) => suggestSearches(publicCtx, typed))
  // Keep answers to signed-in people out of caches.
  return Response.json(suggestions, ctx.actor ? {} : { headers: { 'Cache-Control': 'public, max-age=60' } })
})
