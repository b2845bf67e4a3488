import { useEffect, useState } from 'react'
import type { DateFilter } from '#domain/catalogue/listing-filters.ts'
import type { DateCombobox } from './date-combobox.tsx'

export interface DateFieldProps {
  date?: DateFilter | null | undefined
  onDate?: ((date: DateFilter | null) => void) | undefined
}

/** The date of a search: the browser's own field, until the one with a calendar has come. */
export function DateField(props: DateFieldProps) {
  const [late, setLate] = useState<{ Field: typeof DateCombobox }>()
  useEffect(() => {
    import('./date-combobox.tsx').then((it) => setLate({ Field: it.DateCombobox })).catch(() => {})
  }, [])
  return late ? (
    <late.Field {...props} />
  ) : (
    <input type="date" id="search-date" name="date" defaultValue={props.date?.day} />
  )
}
