import { type GovernorateSlug, isGovernorateSlug } from '#domain/catalogue/governorates.ts'
import { canonicalListingUrl, NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { inTaxonomyOrder, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Day } from '#lib/dates.ts'

/** Ways on for a client whose day a provider can't serve (D7). */
export type WaysOn = {
  /**
   * Free days of the provider's, at most three, in their order: those nearest to the day that was asked for. Null for a provider
   * that the public doesn't see: nobody asks it, nor waits for it.
   */
  freeDays: readonly Day[] | null
  /** Trades by which others are looked for: those that the request can be for. */
  categories: readonly SubcategorySlug[]
  /** Governorate of the provider, in which others are looked for. */
  location: string
  /** The slot to wait for, `ALL_SLOTS_VALUE` for all of them, or '' where the day has one. */
  slot: string
  /** The client waits for the day already (D20). */
  waits: boolean
}

/**
 * The listing of any of the same trades in the same governorate, with those who are free on a day.
 * @param asked.day null for a request without one: whoever is there
 * @param asked.location of the provider; one who works everywhere is compared with all
 */
export function freeThatDayPath(asked: {
  day: Day | null
  categories: readonly SubcategorySlug[]
  location: string
}): string {
  const { day, categories, location } = asked
  const locations: GovernorateSlug[] = isGovernorateSlug(location) ? [location] : []
  const date = day && ({ day, flexibility: 0, part: null, confirmed: false } as const)
  return canonicalListingUrl({ ...NO_FILTERS, categories: inTaxonomyOrder(categories), locations, date })
}
