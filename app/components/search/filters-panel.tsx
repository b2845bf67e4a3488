import { useEffect, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { PriceRange } from '#app/ui/price-range.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import { GROUPS } from '#domain/catalogue/taxonomy.ts'
import { CategoryGroup } from './category-group.tsx'
import { GovernorateFilter } from './governorate-filter.tsx'
import type { ShownCounts } from './load-counts.ts'
import type { ChangeFilters } from './use-listing-filters.ts'

export interface FilterProps {
  /** Stem of the ids: the filters stand beside the list and in the drawer. */
  id: string
  filters: ListingFilters
  change: ChangeFilters
}

// For searches with a date alone.
const DateFilters = lazyPart(
  () => import('./date-filters.tsx'),
  (module) => module.DateFilters,
)

/** Groups of categories that are open at first. */
const OPEN_GROUPS = 2

/** All filters of the listing, in the order of the brief. Each is a form field of its own without JavaScript. */
export function FiltersPanel({ id, filters, change }: FilterProps) {
  const [counts, setCounts] = useState<ShownCounts | null>(null)
  useEffect(() => {
    import('./load-counts.ts').then((it) => it.loadCounts(id, filters, setCounts)).catch(() => {})
  }, [id, filters])
  return (
    <>
      {filters.date && <DateFilters id={id} date={filters.date} change={change} />}
      <div className="fgroup pt-1.5!">
        <Switch
          side="end"
          className="min-h-14"
          name="verified"
          hint="Profils contrôlés"
          checked={filters.verified}
          onChange={(event) => change({ verified: event.target.checked })}
        >
          Vérifiés uniquement
        </Switch>
      </div>
      <fieldset className="fgroup border-x-0 border-t-0 m-0 px-0 min-w-0">
        <legend className="sr">Budget</legend>
        <p className="fhead" aria-hidden="true">
          Budget
        </p>
        <PriceRange
          id={`${id}-price`}
          minName="min"
          maxName="max"
          min={filters.min}
          max={filters.max}
          currency="TND"
          onCommit={(min, max) => change({ min, max })}
        />
      </fieldset>
      <div className="fgroup">
        <label className="fhead" htmlFor={`${id}-guests`}>
          Invités
        </label>
        <TextInput
          id={`${id}-guests`}
          className="num"
          name="invites"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={filters.guests ?? ''}
          onChange={({ target }) =>
            change({ guests: Number(target.value.replace(/\D/g, '')) || null }, 'typed')
          }
        />
      </div>
      <GovernorateFilter id={id} chosen={filters.locations} counts={counts} change={change} />
      {GROUPS.map((group, index) => (
        <CategoryGroup
          key={group.slug}
          group={group}
          openAtFirst={index < OPEN_GROUPS}
          chosen={filters.categories}
          counts={counts}
          change={change}
        />
      ))}
    </>
  )
}
