import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { GOVERNORATES, locationLabel } from '#domain/catalogue/governorates.ts'
import { HERO_FIELDS } from '#domain/catalogue/hero-fields.ts'
import { type ListingFilters, tradesLabel, tradesNamed } from '#domain/catalogue/listing-filters.ts'
import { HeroSearch } from './hero-search.tsx'
import type { ChangeFilters } from './use-listing-filters.ts'

interface ListingSearchProps {
  filters: ListingFilters
  change: ChangeFilters
  /** The date in words, if there is one. */
  chip: string | null | undefined
}

const NARROW =
  'search w-full text-left grid-cols-[auto_1fr_auto]! items-center gap-3! p-2! pl-4! rounded-[18px]! shadow-sm! md:hidden!'

/**
 * The search of the listing: typing searches at once, sending the form also reads words as categories. Below 768 px
 * it hides behind one line, which is a link to it without JavaScript.
 */
export function ListingSearch({ filters, change, chip }: ListingSearchProps) {
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const [only] = filters.locations
  const place = only && filters.locations.length === 1 ? locationLabel(only) : ''
  // Spaces being typed are no search yet, but they must not vanish under the cursor.
  const text = searchText(typed) === filters.q ? typed : filters.q

  function onPlace(value: string) {
    const governorate = GOVERNORATES.find(({ label }) => label === value)
    if (governorate) change({ locations: [governorate.slug] })
    else if (value === '' && place !== '') change({ locations: [] })
  }

  const summary = (
    <>
      <Icon name="search" className="ic text-primary" />
      <span className="leading-tight py-1.5 min-w-0">
        <b className="font-semibold block truncate">
          {filters.q || tradesLabel(filters.categories) || 'Que cherchez-vous ?'}
        </b>
        <span className="text-sm text-ink-soft block truncate">
          {filters.locations.map((slug) => locationLabel(slug)).join(', ') || 'Toute la Tunisie'}
          {chip && ` · ${chip}`}
        </span>
      </span>
      <span className="grid place-items-center size-11 rounded-xl bg-primary-50 text-primary">
        <Icon name="pencil" className="ic" />
      </span>
    </>
  )
  return (
    <>
      {!open &&
        (hydrated ? (
          <button type="button" className={NARROW} aria-expanded={false} onClick={() => setOpen(true)}>
            {summary}
          </button>
        ) : (
          <a href="#recherche" className={NARROW}>
            {summary}
          </a>
        ))}
      <div
        id="recherche"
        className={classNames(!open && 'max-md:hidden max-md:target:block max-md:target:mt-3')}
      >
        <HeroSearch
          key={String(open)}
          render={<div />}
          place={place}
          onPlace={onPlace}
          date={filters.date}
          onDate={(date) => change({ date })}
          text={{
            defaultValue: text,
            autoFocus: open,
            onValue: (value) => {
              setTyped(value)
              change({ q: searchText(value) }, 'typed')
            },
            onPick: (value) => {
              setTyped(value)
              const trades = tradesNamed(value)
              change(trades ? { q: '', categories: trades } : { q: searchText(value) })
            },
          }}
        />
        <input type="hidden" name={HERO_FIELDS.shownPlace} value={place} />
      </div>
    </>
  )
}

/** The search as the address holds it. */
function searchText(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim()
}
