import { Switch } from '#app/ui/switch.tsx'
import { DAY_PARTS, type DayPart } from '#domain/availability/slots.ts'
import { type DateFilter, FLEXIBILITIES } from '#domain/catalogue/listing-filters.ts'
import { FilterGroup } from './filter-group.tsx'
import type { ChangeFilters } from './use-listing-filters.ts'

interface DateFiltersProps {
  /** Stem of the ids. */
  id: string
  date: DateFilter
  change: ChangeFilters
}

const AROUND = { 0: 'Ce jour seulement', 3: '±\u00A03\u00A0jours', 7: '±\u00A07\u00A0jours' } as const
const PARTS = [[null, 'Peu importe'], ...Object.entries(DAY_PARTS)] as [DayPart | null, string][]

/** The filters that go with a date: how sure it is, part of the day, days around. */
export function DateFilters({ id, date, change }: DateFiltersProps) {
  const set = (part: Partial<DateFilter>) => change({ date: { ...date, ...part } })
  return (
    <>
      <div className="fgroup pt-1.5!">
        <Switch
          side="end"
          className="min-h-14"
          name="confirmes"
          hint="Mis à jour depuis moins de 60 jours"
          checked={date.confirmed}
          onChange={(event) => set({ confirmed: event.target.checked })}
        >
          Calendriers confirmés seulement
        </Switch>
      </div>
      <FilterGroup title="Moment" openAtFirst>
        {PARTS.map(([part, label]) => (
          <label key={label} className="check">
            <input
              type="radio"
              id={`${id}-part-${part ?? 'any'}`}
              name="creneau"
              value={part ?? ''}
              checked={date.part === part}
              onChange={() => set({ part })}
            />
            {label}
          </label>
        ))}
      </FilterGroup>
      <FilterGroup title="Souplesse" openAtFirst>
        {FLEXIBILITIES.map((flexibility) => (
          <label key={flexibility} className="check">
            <input
              type="radio"
              id={`${id}-around-${flexibility}`}
              name="souplesse"
              value={flexibility}
              checked={date.flexibility === flexibility}
              onChange={() => set({ flexibility })}
            />
            {AROUND[flexibility]}
          </label>
        ))}
      </FilterGroup>
    </>
  )
}
