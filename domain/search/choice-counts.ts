import type { GovernorateSlug } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'

/** Totals of the list with one choice in place of those of its group, all other filters left as they are. */
export type ChoiceCounts = {
  categories: Record<SubcategorySlug, number>
  locations: Record<GovernorateSlug, number>
}
