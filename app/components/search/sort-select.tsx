import { Select } from '#app/ui/select.tsx'
import { useBooker } from '#app/viewer.ts'
import { LISTING_SORTS, type ListingFilters } from '#domain/catalogue/listing-filters.ts'
import type { ChangeFilters } from './use-listing-filters.ts'

interface SortSelectProps {
  id: string
  filters: ListingFilters
  change: ChangeFilters
  /** Label above, as wide as its parent: in the drawer. */
  stacked?: boolean | undefined
}

/** The sorts; that of estimates for clients (Q3). */
export function SortSelect({ id, filters, change, stacked = false }: SortSelectProps) {
  const isClient = useBooker() === 'client'
  const sorts = LISTING_SORTS.filter(({ value }) => isClient || value !== 'estimate')
  return (
    <div className={stacked ? undefined : 'flex items-center gap-3'}>
      <label htmlFor={id} className={stacked ? 'label' : 'text-sm text-ink-soft whitespace-nowrap'}>
        Trier par
      </label>
      <Select
        id={id}
        name="sort"
        className={stacked ? undefined : 'min-h-11! w-[220px] max-sm:w-full py-2!'}
        value={filters.sort}
        onChange={(event) => {
          const sort = LISTING_SORTS.find(({ value }) => value === event.target.value)
          if (sort) change({ sort: sort.value })
        }}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
