import type { Ctx } from '#domain/context.ts'
import { assertVisibleProvider } from '#domain/search/assert-visible-provider.server.ts'
import { runNamed } from '#domain/search/named-query.server.ts'
import type { StarCount } from './stars.ts'

/** How many reviews give each number of stars. */
export type StarCounts = Record<StarCount, number>

const COUNTS = {
  name: 'reviews-star-counts',
  text: `select rating, count(*)::int as count from reviews
    where provider_id = $1 and hidden_at is null group by rating`,
}

/** Counts a provider's reviews by stars, hidden ones left out. Asks nobody who reads them. */
export async function readStarCounts(ctx: Ctx, providerId: string): Promise<StarCounts> {
  const rows = await runNamed<{ rating: StarCount; count: number }>(ctx.db, COUNTS, [providerId])
  const counts: StarCounts = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }
  for (const { rating, count } of rows) counts[rating] = count
  return counts
}

/**
 * How many reviews that the public sees give each number of stars.
 * @throws NotFound when the public does not see the provider
 */
export async function publicStarCounts(
  ctx: Ctx,
  { providerId }: { providerId: string },
): Promise<StarCounts> {
  await assertVisibleProvider(ctx, providerId)
  return readStarCounts(ctx, providerId)
}
