import { runNamed } from '#db/named-query.ts'
import { EVERYWHERE, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { CATEGORY_CODES, LOCATION_CODES } from './codes.ts'
import type { CompletenessFacts, OwnPlace } from './place.ts'
import {
  recommendedScore,
  type ScoreInputs,
  type ScorePart,
  scoreParts,
  WEIGHTS,
} from './recommended-score.ts'

const COMPONENTS = {
  name: 'own-place',
  text: `select r.verified, r.rating_sum as "ratingSum", r.review_count as "reviewCount", r.completeness,
      r.calendar_confirmed as "calendarConfirmed", r.median_minutes as "responseMinutes",
      basis.mean_rating as "meanRating", basis.median_minutes as "siteMinutes",
      r.has_bio as "hasBio", r.has_pieces as "hasPieces", r.has_service as "hasService", r.has_price as "hasPrice",
      c.categories[1] as category, c.location
    from ranking_components r cross join score_basis basis left join provider_cards c using (provider_id)
    where r.provider_id = $1`,
}
const RANKS = {
  name: 'own-ranks',
  text: `select (select count(*) from listing_entries e where e.category = $1 and e.location = any ($2::smallint[])
      and (e.by_recommended, e.provider_id) < (asked.key, $3::uuid))::int + 1 as rank,
    (select count(*) from listing_entries e where e.category = $1 and e.location = any ($2::smallint[]))::int as total
  from unnest($4::float8[]) with ordinality as asked (key, place) order by place`,
}

/**
 * The place of the actor's own provider in the default list: what each part of its score brings and would bring (W8).
 * @returns null before it has a profile
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function ownPlace(ctx: Ctx): Promise<OwnPlace | null> {
  const { providerId } = requireProvider(ctx)
  const [row] = await runNamed<Row>(ctx.db, COMPONENTS, [providerId])
  if (!row) return null
  const { category, location, hasBio, hasPieces, hasService, hasPrice, ...inputs } = row
  const parts = scoreParts(inputs)
  const score = recommendedScore(inputs)
  const names = Object.keys(WEIGHTS) as ScorePart[]
  const points = Object.fromEntries(
    names.map((part) => [
      part,
      { has: parts[part] * WEIGHTS[part], gain: part === 'rating' ? 0 : (1 - parts[part]) * WEIGHTS[part] },
    ]),
  ) as OwnPlace['points']
  const facts = { hasBio, hasPieces, hasService, hasPrice }
  const found = { inputs, facts, score, points }
  if (category === null || location === null) return { ...found, place: null }
  const better = names.filter((part) => points[part].gain > 0)
  const ranks = await runNamed<{ rank: number; total: number }>(ctx.db, RANKS, [
    CATEGORY_CODES[category],
    [...new Set([LOCATION_CODES[location], LOCATION_CODES[EVERYWHERE.slug]])],
    providerId,
    [-score, ...better.map((part) => -recommendedScore(withAll(inputs, part)))],
  ])
  const place = {
    category,
    location,
    rank: ranks[0]?.rank ?? 1,
    total: ranks[0]?.total ?? 1,
    ranks: Object.fromEntries(better.map((part, index) => [part, ranks[index + 1]?.rank ?? 1])),
  }
  return { ...found, place }
}

type Row = ScoreInputs &
  CompletenessFacts & { category: SubcategorySlug | null; location: ProviderLocationSlug | null }

/** The inputs with the whole of a part. */
function withAll(inputs: ScoreInputs, part: ScorePart): ScoreInputs {
  if (part === 'verified') return { ...inputs, verified: true }
  if (part === 'completeness') return { ...inputs, completeness: 1 }
  if (part === 'calendar') return { ...inputs, calendarConfirmed: true }
  return part === 'response' ? { ...inputs, responseMinutes: 0 } : inputs
}
