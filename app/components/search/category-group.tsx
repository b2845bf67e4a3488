import { Checkbox } from '#app/ui/checkbox.tsx'
import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import { type Group, inTaxonomyOrder, subcategoriesOfGroup } from '#domain/catalogue/taxonomy.ts'
import { FilterGroup } from './filter-group.tsx'
import { toggled } from './toggled.ts'
import type { ChangeFilters } from './use-listing-filters.ts'

interface CategoryGroupProps {
  group: Group
  openAtFirst: boolean
  filters: ListingFilters
  change: ChangeFilters
}

/** The subcategories of one group; open when one of them is chosen. */
export function CategoryGroup({ group, openAtFirst, filters, change }: CategoryGroupProps) {
  const choices = subcategoriesOfGroup(group.slug)
  const isChosen = choices.some(({ slug }) => filters.categories.includes(slug))
  return (
    <FilterGroup title={group.long} openAtFirst={openAtFirst || isChosen}>
      {choices.map(({ slug, long }) => (
        <Checkbox
          key={slug}
          name="categories"
          value={slug}
          checked={filters.categories.includes(slug)}
          onChange={(event) =>
            change({ categories: inTaxonomyOrder(toggled(filters.categories, slug, event.target.checked)) })
          }
        >
          {long}
        </Checkbox>
      ))}
    </FilterGroup>
  )
}
