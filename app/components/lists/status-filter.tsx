import { Link, useSearchParams } from 'react-router'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { AT_THE_BEGINNING, dashboardPath } from './list-query.ts'

interface StatusFilterProps<Value extends string> {
  filters: readonly { value: Value; label: string }[]
  /** Number of entries of each filter, where that is known. */
  counts?: Readonly<Partial<Record<Value, number | string>>> | undefined
  current: Value
}

/** The filters of a list of requests with their counts; the first one is the page's own address. */
export function StatusFilter<Value extends string>({ filters, counts, current }: StatusFilterProps<Value>) {
  const [query] = useSearchParams()
  return (
    <ChipRow role="group" aria-label="Filtrer par statut">
      {filters.map(({ value, label }, index) => (
        <Chip
          key={value}
          count={counts?.[value]}
          on={value === current}
          render={
            <Link
              to={dashboardPath(query, { status: index === 0 ? null : value, ...AT_THE_BEGINNING })}
              preventScrollReset
            />
          }
        >
          {label}
        </Chip>
      ))}
    </ChipRow>
  )
}
