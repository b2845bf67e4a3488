import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { profileNotFound } from '#domain/search/assert-visible-provider.server.ts'
import { isId } from '#lib/id.ts'
import type { HiddenCount, HiddenReason } from './hidden-reason.ts'
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
  text: `select r.rating, null as because, count(r.id)::int as count
    from visible_providers v left join reviews r on r.provider_id = v.provider_id and r.hidden_at is null
    where v.provider_id = $1 group by r.rating
    union all
    select null, coalesce(r.hidden_because, 'rules') as because, count(*)::int
    from visible_providers v join reviews r on r.provider_id = v.provider_id and r.hidden_at is not null
    where v.provider_id = $1 group by because
    order by count desc, because`,
}

/** Public numbers of a provider's reviews: by stars, and of the hidden ones, which count in nothing, by reason (W16). */
export type PublicCounts = { counts: StarCounts; hidden: HiddenCount[] }

type CountRow<Rating> = { rating: Rating; count: number }

/** Counts a provider's reviews by stars, hidden ones left out. Asks nobody who reads them. */
export async function readStarCounts(ctx: Ctx, providerId: string): Promise<StarCounts> {
  return countsOf(await runNamed<CountRow<StarCount>>(ctx.db, COUNTS, [providerId]))
}

/**
 * Counts the public reviews of each number of stars, and the hidden ones of each reason.
 * @throws NotFound when the public does not see the provider
 */
export async function publicStarCounts(
  ctx: Ctx,
  { providerId }: { providerId: string },
): Promise<PublicCounts> {
  const rows = isId(providerId)
    ? await runNamed<CountRow<StarCount | null> & { because: HiddenReason | null }>(ctx.db, PUBLIC_COUNTS, [
        providerId,
      ])
    : []
  if (rows.length === 0) throw profileNotFound()
  const hidden = rows.flatMap(({ because, count }) => (because ? [{ because, count }] : []))
  return { counts: countsOf(rows.filter(({ because }) => because === null)), hidden }
}

function countsOf(rows: readonly CountRow<StarCount | null>[]): StarCounts {
  const counts: StarCounts = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }
  for (const { rating, count } of rows) if (rating !== null) counts[rating] = count
  return counts
}
