import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { ScoreInputs, ScorePart } from './recommended-score.ts'

/** Elements of a complete profile, and whether it has them. */
export type CompletenessFacts = {
  hasBio: boolean
  hasPieces: boolean
  hasService: boolean
  hasPrice: boolean
}

/** A provider's place in the default list of its first category and its governorate. */
export type OwnPlace = {
  inputs: ScoreInputs
  facts: CompletenessFacts
  score: number
  /** Points that each part brings, and those that it could bring on top. */
  points: Record<ScorePart, { has: number; gain: number }>
  /** Null while the public doesn't see the profile. */
  place: {
    category: SubcategorySlug
    location: ProviderLocationSlug
    rank: number
    total: number
    /** Rank with the whole of one part, the rest as it is. */
    ranks: Partial<Record<ScorePart, number>>
  } | null
}
