import { MapPin, Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Combobox } from '#app/ui/combobox.tsx'
import type { RenderElement } from '#app/ui/render-as.ts'
import { SearchBox, SearchField } from '#app/ui/search-box.tsx'
import { GOVERNORATES } from '#domain/catalogue/governorates.ts'
import { HERO_FIELDS } from '#domain/catalogue/hero-fields.ts'

interface HeroSearchProps {
  /** The form itself, or what holds the fields within a larger form. */
  render: RenderElement
  /** Attributes of the text field, `value` or `defaultValue` among them. */
  text?: Omit<ComponentProps<'input'>, 'id' | 'name'> | undefined
  /** The governorate to show at first. */
  place?: string | undefined
  /** Called with each text typed as a place and each suggestion taken. */
  onPlace?: ((value: string) => void) | undefined
  className?: string | undefined
}

const LABELS = GOVERNORATES.map(({ label }) => label)

/** What, where, and a button. The listing reads the two fields as they were typed. */
export function HeroSearch({ render, text, place = '', onPlace, className }: HeroSearchProps) {
  return (
    <SearchBox render={render} className={className}>
      <SearchField icon={Search} htmlFor="search-text" label="Que cherchez-vous ?">
        <input
          placeholder="Traiteur, DJ, robe…"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          {...text}
          type="text"
          id="search-text"
          name={HERO_FIELDS.text}
        />
      </SearchField>
      <SearchField icon={MapPin} htmlFor="search-place" label="Gouvernorat">
        <Combobox
          id="search-place"
          name={HERO_FIELDS.place}
          defaultValue={place}
          options={LABELS}
          listLabel="Gouvernorats"
          icon={MapPin}
          placeholder="Toute la Tunisie"
          enterKeyHint="search"
          maxLength={60}
          onValue={onPlace}
        />
      </SearchField>
    </SearchBox>
  )
}
