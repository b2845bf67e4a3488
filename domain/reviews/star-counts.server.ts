import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { profileNotFound } from '#domain/search/assert-visible-provider.server.ts'
import { isId } from '#lib/id.ts'
import type { StarCount } from './stars.ts'

/** Number of reviews, by number of stars. */
export type StarCounts = Record<StarCount, number>

const COUNTS = {
  name: 'reviews-star-counts',
  text: `select rating, count(*)::int as count from reviews
    where provider_id = $1 and hidden_at is null group by rating`,
}

/** Of the providers that the public sees; one without reviews has a row all the same. */
const PUBLIC_COUNTS = {
  name: 'reviews-public-star-counts',
  text: `select r.rating, count(r.id)::int as count
    from visible_providers v left join reviews r on r.provider_id = v.provider_id and r.hidden_at is null
    where v.provider_id = $1 group by r.rating`,
}

type CountRow<Rating> = { rating: Rating; count: number }

/** Counts a provider's reviews by stars, hidden ones left out. Asks nobody who reads them. */
export async function readStarCounts(ctx: Ctx, providerId: string): Promise<StarCounts> {
  return countsOf(await runNamed<CountRow<StarCount>>(ctx.db, COUNTS, [providerId]))
}

/**
 * Counts the public reviews of each number of stars.
 * @throws NotFound when the public does not see the provider
 */
export async function publicStarCounts(
  ctx: Ctx,
  { providerId }: { providerId: string },
): Promise<StarCounts> {
  const rows = isId(providerId)
    ? await runNamed<CountRow<StarCount | null>>(ctx.db, PUBLIC_COUNTS, [providerId])
    : []
  if (rows.length === 0) throw profileNotFound()
  return countsOf(rows)
}

function countsOf(rows: readonly CountRow<StarCount | null>[]): StarCounts {
  const counts: StarCounts = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }
  for (const { rating, count } of rows) if (rating !== null) counts[rating] = count
  return counts
}
