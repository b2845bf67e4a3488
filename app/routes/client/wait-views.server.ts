import type { WaitView } from '#app/components/waits/wait-list.tsx'
import { waitText } from '#app/components/waits/wait-texts.ts'
import { waitedFor } from '#app/components/waits/wait-titles.ts'
import { dateLabel } from '#domain/catalogue/date-words.ts'
import { listingTitle } from '#domain/catalogue/listing-title.ts'
import type { OwnWait } from '#domain/waits/list-waits.server.ts'
import { filtersOf } from '#domain/waits/wait-for-search.server.ts'
import { todayInTunis } from '#lib/dates.ts'

/** A wait as the dashboard shows it. */
export function waitView(wait: OwnWait, now: Date): WaitView {
  const { id, day, slot, provider, search, free, firstUntil, ahead, asked } = wait
  const state = waitText({
    isSearch: search !== null,
    free,
    firstUntil,
    ahead,
    asked,
    since: todayInTunis(wait.lookedAt),
  })
  const filters = search === null ? null : filtersOf(search, now)
  return {
    id,
    title: filters ? listingTitle(filters) : (provider?.name ?? ''),
    what: filters?.date ? dateLabel(filters.date) : waitedFor(day, slot),
    state,
    isFree: free > 0,
    asked,
    provider: provider && { id: provider.id, imageUrl: provider.imageUrl, visible: provider.visible },
    day,
    search,
  }
}
