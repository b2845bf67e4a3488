import { memo } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import {
  type Group,
  inTaxonomyOrder,
  type SubcategorySlug,
  subcategoriesOfGroup,
} from '#domain/catalogue/taxonomy.ts'
import { FilterGroup } from './filter-group.tsx'
import type { ShownCounts } from './load-counts.ts'
import { toggled } from './toggled.ts'
import type { ChangeFilters } from './use-listing-filters.ts'

interface CategoryGroupProps {
  group: Group
  openAtFirst: boolean
  /** The subcategories that are on, of all groups. */
  chosen: readonly SubcategorySlug[]
  /** Number of providers of each, once known. */
  counts: ShownCounts | null
  change: ChangeFilters
}

/** The subcategories of one group; open when one of them is chosen. */
export const CategoryGroup = memo(function CategoryGroup({
  group,
  openAtFirst,
  chosen,
  counts,
  change,
}: CategoryGroupProps) {
  const choices = subcategoriesOfGroup(group.slug)
  const isChosen = choices.some(({ slug }) => chosen.includes(slug))
  return (
    <FilterGroup title={group.long} openAtFirst={openAtFirst || isChosen}>
      {choices.map(({ slug, long }) => (
        <Checkbox
          key={slug}
          name="categories"
          value={slug}
          count={counts?.[slug]}
          checked={chosen.includes(slug)}
          onChange={(event) =>
            change({ categories: inTaxonomyOrder(toggled(chosen, slug, event.target.checked)) })
          }
        >
          {long}
        </Checkbox>
      ))}
    </FilterGroup>
  )
})
