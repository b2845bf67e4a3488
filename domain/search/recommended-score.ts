/** The rank of the default sort, 'Recommandés' (ruling R21). Its formula is public, in the FAQ. */

/** Inputs of the score. */
export type ScoreInputs = {
  verified: boolean
  /** Sum and number of the stars of the reviews that count. */
  ratingSum: number
  reviewCount: number
  /** Completeness of the profile, from 0 to 1: see {@link completeness}. */
  completeness: number
  /** Days without a change of profile or services, up to the last nightly refresh; negative counts as 0. */
  idleDays: number
  /** Mean of all ratings of the site, from 1 to 5. */
  meanRating: number
}

/** Most that each part can add; together 1. Being verified is worth 0.15, however the rest stands. */
export const WEIGHTS = { rating: 0.55, verified: 0.15, completeness: 0.2, freshness: 0.1 }
/** A provider's average counts as if this many reviews at the site's mean came on top of its own. */
export const PRIOR_WEIGHT = 5
/** Days without a change until nothing of the freshness is left. */
export const FRESH_DAYS = 180

/**
 * The score of a provider, from 0 to 1; higher comes first.
 *
 * `0.55 × rating + 0.15 × verified + 0.20 × completeness + 0.10 × freshness`, where rating is the Bayesian average
 * (5 × mean + sum) ÷ (5 + count) brought from 1…5 to 0…1, and freshness falls evenly from 1 to 0 within 180 days.
 * The SQL function `recommended_score` computes the same.
 */
export function recommendedScore(inputs: ScoreInputs): number {
  const { ratingSum, reviewCount, meanRating } = inputs
  const average = (PRIOR_WEIGHT * meanRating + ratingSum) / (PRIOR_WEIGHT + reviewCount)
  const freshness = Math.max(0, 1 - Math.max(0, inputs.idleDays) / FRESH_DAYS)
  return (
    WEIGHTS.rating * ((average - 1) / 4) +
    WEIGHTS.verified * Number(inputs.verified) +
    WEIGHTS.completeness * inputs.completeness +
    WEIGHTS.freshness * freshness
  )
}

/**
 * A quarter for each: a description of 200 characters or more, five portfolio pieces or more, a service, a price.
 * (Picture, category and governorate are no merit: nobody is public without them.)
 */
export function completeness(profile: {
  bioLength: number
  portfolioPieces: number
  serviceCount: number
  hasPrice: boolean
}): number {
  const met = [
    profile.bioLength >= 200,
    profile.portfolioPieces >= 5,
    profile.serviceCount > 0,
    profile.hasPrice,
  ]
  return met.filter(Boolean).length / met.length
}
