/** The rank of the default sort, 'Recommandés' (R21, W8). Its formula is public, on /classement. */

/** Inputs of the score. All but the last two are a provider's own. */
export type ScoreInputs = {
  verified: boolean
  /** Sum and number of the stars of the reviews that count. */
  ratingSum: number
  reviewCount: number
  /** Completeness of the profile, from 0 to 1: see {@link completeness}. */
  completeness: number
  /** Tells whether the calendar was confirmed within {@link CALENDAR_DAYS} before the last nightly refresh, or since. */
  calendarConfirmed: boolean
  /** Minutes of its response time; null below five requests, where the site's stand for it. */
  responseMinutes: number | null
  /** Mean of all ratings of the site, from 1 to 5. */
  meanRating: number
  /** The site's median of response times, in minutes of counted time. */
  siteMinutes: number
}

/** Most that each part can add; together 1. */
export const WEIGHTS = {
  rating: 0.5,
  verified: 0.15,
  completeness: 0.15,
  calendar: 0.1,
  response: 0.1,
} as const
export type ScorePart = keyof typeof WEIGHTS

/** A provider's average counts as if this many reviews at the site's mean came on top of its own. */
export const PRIOR_WEIGHT = 5
/** Days for which a confirmed calendar counts. */
export const CALENDAR_DAYS = 30
/** Counted hours of an answer until which nothing is lost, and from which nothing is left: two days of 14 counted hours. */
export const RESPONSE_HOURS = { full: 2, none: 28 } as const

/** Parts of a score before they are weighed, each from 0 to 1. */
export function scoreParts(inputs: ScoreInputs): Record<ScorePart, number> {
  const { ratingSum, reviewCount, meanRating, siteMinutes } = inputs
  const average = (PRIOR_WEIGHT * meanRating + ratingSum) / (PRIOR_WEIGHT + reviewCount)
  const [full, none] = [RESPONSE_HOURS.full * 60, RESPONSE_HOURS.none * 60]
  return {
    rating: (average - 1) / 4,
    verified: Number(inputs.verified),
    completeness: inputs.completeness,
    calendar: Number(inputs.calendarConfirmed),
    response: Math.max(0, Math.min(1, (none - (inputs.responseMinutes ?? siteMinutes)) / (none - full))),
  }
}

/**
 * The score of a provider, from 0 to 1; higher comes first.
 *
 * `0.50 × rating + 0.15 × verified + 0.15 × completeness + 0.10 × calendar + 0.10 × response`, where rating is the Bayesian
 * average (5 × mean + sum) ÷ (5 + count) brought from 1…5 to 0…1, and response falls evenly from 1 at 2 counted hours to 0 at
 * 28. Rounded to a millionth, so that everybody who recomputes it finds the same ties. The SQL function `recommended_score`
 * computes the same.
 */
export function recommendedScore(inputs: ScoreInputs): number {
  const parts = scoreParts(inputs)
  const score =
    WEIGHTS.rating * parts.rating +
    WEIGHTS.verified * parts.verified +
    WEIGHTS.completeness * parts.completeness +
    WEIGHTS.calendar * parts.calendar +
    WEIGHTS.response * parts.response
  return Math.floor(1_000_000 * score + 0.5) / 1_000_000
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
