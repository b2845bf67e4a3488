import type { ComponentProps } from 'react'
import { Combobox } from '#app/ui/combobox.tsx'
import type { RenderElement } from '#app/ui/render-as.ts'
import { SearchBox, SearchField } from '#app/ui/search-box.tsx'
import { HERO_FIELDS } from '#domain/catalogue/hero-fields.ts'
import type { DateFilter } from '#domain/catalogue/listing-filters.ts'
import { DateField } from './date-field.tsx'
import { suggestPlaces, suggestSearches } from './suggestion-sources.ts'

interface HeroSearchProps {
  /** The form itself, or what holds the fields within a larger form. */
  render: RenderElement
  /** The text to show, and what is called with each one typed and each suggestion taken. */
  text?:
    | Pick<ComponentProps<typeof Combobox>, 'defaultValue' | 'autoFocus' | 'onValue' | 'onPick'>
    | undefined
  /** The governorate to show at first. */
  place?: string | undefined
  /** Called with each text typed as a place and each suggestion taken. */
  onPlace?: ((value: string) => void) | undefined
  /** The date to show at first. */
  date?: DateFilter | null | undefined
  /** Called with each date chosen, null for none. */
  onDate?: ((date: DateFilter | null) => void) | undefined
  className?: string | undefined
}

/**
 * Search of the home page: a text, a place, a date and a button. The listing reads the fields as they were typed.
 */
export function HeroSearch({ render, text, place = '', onPlace, date, onDate, className }: HeroSearchProps) {
  return (
    <SearchBox render={render} className={className}>
      <SearchField icon="search" htmlFor="search-text" label="Que cherchez-vous ?">
        <Combobox
          placeholder="Traiteur, DJ, robe…"
          enterKeyHint="search"
          maxLength={200}
          {...text}
          id="search-text"
          name={HERO_FIELDS.text}
          source={suggestSearches}
          listLabel="Suggestions"
          icon="search"
        />
      </SearchField>
      <SearchField icon="map-pin" htmlFor="search-place" label="Gouvernorat">
        <Combobox
          id="search-place"
          name={HERO_FIELDS.place}
          defaultValue={place}
          source={suggestPlaces}
          listLabel="Gouvernorats"
          icon="map-pin"
          placeholder="Toute la Tunisie"
          enterKeyHint="search"
          maxLength={60}
          onValue={onPlace}
        />
      </SearchField>
      <SearchField icon="calendar-days" htmlFor="search-date" label="Date">
        <DateField key={date?.day} date={date} onDate={onDate} />
      </SearchField>
    </SearchBox>
  )
}
