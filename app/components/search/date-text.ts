import type { DateFilter } from '#domain/catalogue/listing-filters.ts'
import type { Day } from '#lib/dates.ts'

// Without the library of dates: the field comes with the page, the calendar alone needs more.

const PARTS = { jour: ', journée', 'apres-midi': ', après-midi', soir: ', soirée' } as const

const inFrench = (day: Day, options: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString('fr', { ...options, timeZone: 'UTC' })

/** Tells whether the text is a day as browsers write it. */
export const isTypedDay = (text: string | undefined): text is Day => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** 'Sam. 12 juin 2027', '12 juin ± 3 j, soirée': as the field of a search shows a date. */
export function dateText({ day, flexibility, part }: DateFilter): string {
  if (flexibility === 0 && part === null) {
    const text = inFrench(day, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
    return text[0]?.toUpperCase() + text.slice(1)
  }
  const around = flexibility ? ` ±\u00A0${flexibility}\u00A0j` : ''
  return `${inFrench(day, { day: 'numeric', month: 'long' })}${around}${part ? PARTS[part] : ''}`
}
