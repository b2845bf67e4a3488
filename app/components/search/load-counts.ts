import { href } from 'react-router'
import type { CheckCount } from '#app/ui/checkbox.tsx'
import { type ListingFilters, listingSearchParams } from '#domain/catalogue/listing-filters.ts'
import type { ChoiceCounts } from '#domain/search/choice-counts.ts'
import { formatWhole, plural } from '#lib/text.ts'

/** Texts beside the choices, by slug; those of trades and of governorates differ. */
export type ShownCounts = Readonly<Record<string, CheckCount>>

/** The filters beside the list stand in wide windows only; see `lg:` in the route. */
const BESIDE_THE_LIST = '(min-width: 64rem)'

/** The request under way of each panel. */
const underWay = new Map<string, AbortController>()

/**
 * Asks how many providers each choice would find.
 * @param panel stem of the panel's ids; one that isn't on the screen gets no answer
 * @param show gets null where there are no numbers: the filters work without. A later call for the panel replaces it
 */
export async function loadCounts(
  panel: string,
  filters: ListingFilters,
  show: (counts: ShownCounts | null) => void,
): Promise<void> {
  underWay.get(panel)?.abort()
  if (panel === 'side' && !matchMedia(BESIDE_THE_LIST).matches) return
  const query = listingSearchParams({ ...filters, sort: 'recommended', after: null })
  // Nothing is counted for these, see `countChoices()`.
  if (['q', 'min', 'max'].some((name) => query.has(name))) return show(null)
  const { signal } = setUnderWay(panel)
  try {
    const answer = await fetch(`${href('/providers/choices')}?${query}`, { signal })
    show(answer.ok ? shownCounts((await answer.json()) as ChoiceCounts | null) : null)
  } catch {
    if (!signal.aborted) show(null)
  }
}

function setUnderWay(panel: string): AbortController {
  const controller = new AbortController()
  underWay.set(panel, controller)
  return controller
}

function shownCounts(counts: ChoiceCounts | null): ShownCounts | null {
  if (!counts) return null
  const entries = Object.entries({ ...counts.categories, ...counts.locations })
  return Object.fromEntries(
    entries.map(([slug, count]) => [
      slug,
      {
        text: formatWhole(count),
        description: `${formatWhole(count)} ${plural(count, 'prestataire', 'prestataires')}`,
        className: count === 0 ? 'n is-none' : 'n',
      },
    ]),
  )
}
