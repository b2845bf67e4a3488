import { memo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { GOVERNORATES, type GovernorateSlug } from '#domain/catalogue/governorates.ts'
import { foldText } from '#lib/text.ts'
import { FilterGroup } from './filter-group.tsx'
import type { ShownCounts } from './load-counts.ts'
import { toggled } from './toggled.ts'
import type { ChangeFilters } from './use-listing-filters.ts'

/** Governorates shown before all are asked for. */
const SHOWN = 4

interface GovernorateFilterProps {
  /** Stem of the ids. */
  id: string
  chosen: readonly GovernorateSlug[]
  /** Number of providers of each, once known. */
  counts: ShownCounts | null
  change: ChangeFilters
}

/** The 24 governorates with a search of their own; without JavaScript they all show. */
export const GovernorateFilter = memo(function GovernorateFilter({
  id,
  chosen,
  counts,
  change,
}: GovernorateFilterProps) {
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const searched = foldText(typed)
  const found = GOVERNORATES.map(({ label }, index) =>
    searched === '' ? all || index < SHOWN : foldText(label).includes(searched),
  )
  return (
    <FilterGroup title="Gouvernorat" openAtFirst>
      <div className="mb-1 noscript:hidden">
        <TextInput
          icon="search"
          id={`${id}-place`}
          className="min-h-11! text-[0.9375rem]!"
          type="search"
          placeholder="Rechercher"
          aria-label="Rechercher un gouvernorat"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // It narrows the boxes below; it is no field of the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {GOVERNORATES.map(({ slug, label }, index) => {
        const isChosen = chosen.includes(slug)
        const isShown = found[index] || (isChosen && searched === '')
        return (
          <Checkbox
            key={slug}
            name="locations"
            value={slug}
            count={counts?.[slug]}
            className={isShown ? undefined : 'is-folded'}
            checked={isChosen}
            onChange={(event) => {
              const now = toggled(chosen, slug, event.target.checked)
              change({ locations: GOVERNORATES.map((one) => one.slug).filter((one) => now.includes(one)) })
            }}
          >
            {label}
          </Checkbox>
        )
      })}
      {searched !== '' && !found.includes(true) && (
        <p className="py-2 text-sm text-ink-mute" role="status">
          Aucun gouvernorat ne porte ce nom.
        </p>
      )}
      {searched === '' && (
        <Button
          variant="quiet"
          className="-ml-4.5 text-[0.9375rem] noscript:hidden"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Voir moins de gouvernorats' : 'Voir les 24 gouvernorats'}
        </Button>
      )}
    </FilterGroup>
  )
})
