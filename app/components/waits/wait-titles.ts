import { dateLabel } from '#domain/catalogue/date-words.ts'
import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import { listingTitle } from '#domain/catalogue/listing-title.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'

/** 'samedi 12 juin 2027, soirée'. */
export const waitedFor = (day: Day, slot: string | null) =>
  [formatDayLong(day), ...(slot ? [slot.toLowerCase()] : [])].join(', ')

/** A search in one line: 'Traiteurs salés à Nabeul, le samedi 12 juin 2027'. */
export const searchTitle = (filters: ListingFilters) =>
  [listingTitle(filters), ...(filters.date ? [dateLabel(filters.date)] : [])].join(', ')
