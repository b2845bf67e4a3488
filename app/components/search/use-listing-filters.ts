import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { canonicalListingUrl, type ListingFilters } from '#domain/catalogue/listing-filters.ts'

/** A typed change goes out once the typing pauses; a choice waits a moment for the next one. */
const WAIT_MS = { typed: 350, chosen: 150 } as const

/** Kind of a change: typing replaces the address, a choice adds one to the history. */
export type ChangeKind = keyof typeof WAIT_MS

export type ChangeFilters = (change: Partial<ListingFilters>, kind?: ChangeKind) => void

/** A list that a change asked for, by its address; it has arrived, or failed, before the page shows it. */
export interface AskedList {
  url: string
  hasArrived: boolean
}

/**
 * Tells whether the list on the page is the newest one: what a slow machine has yet to draw is newer, also when the address
 * bar has it already.
 * @param drawn address of the list on the page
 * @param asked the list that was asked for last
 * @param here address of the page
 */
export function isNewestList(drawn: string, asked: AskedList | null, here: string): boolean {
  return !asked || drawn === asked.url || (asked.hasArrived && here !== asked.url)
}

/**
 * The filters as the person sees them: those of the address, with what was just changed on top of them until the
 * list has followed. Changes made in quick succession go out as one.
 * @param loaded the filters of the list on the page
 * @returns `filters` to show, and how to change them; every change begins at the top of the list
 */
export function useListingFilters(loaded: ListingFilters): {
  filters: ListingFilters
  change: ChangeFilters
  /** Drops what waits to go out: the form is being sent as a whole. */
  cancel: () => void
} {
  const navigate = useNavigate()
  const [changed, setChanged] = useState<ListingFilters | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; replace: boolean } | null>(null)
  const filters = changed ?? loaded

  /** Filters that the next change starts from, also when two come before the page shows the first. */
  const latest = useRef(loaded)

  const asked = useRef<AskedList | null>(null)
  const [arrivals, setArrivals] = useState(0)

  // The loaded filters are the truth again, unless a change still waits or its list is not drawn yet: one that was asked
  // for before it may be drawn meanwhile. The filters are new with each load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival makes it look again
  useEffect(() => {
    const here = location.pathname + location.search
    if (waiting.current || !isNewestList(canonicalListingUrl(loaded), asked.current, here)) return
    asked.current = null
    latest.current = loaded
    setChanged(null)
  }, [loaded, arrivals])
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const cancel = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }, [])
  // The same one throughout, so that what a change does not touch need not be made anew.
  const change = useCallback<ChangeFilters>(
    (part, kind = 'chosen') => {
      const next = { ...latest.current, ...part, after: null }
      const replace = kind === 'typed' && waiting.current?.replace !== false
      cancel()
      latest.current = next
      setChanged(next)
      const timer = setTimeout(() => {
        waiting.current = null
        const own: AskedList = { url: canonicalListingUrl(next), hasArrived: false }
        asked.current = own
        Promise.resolve(navigate(own.url, { replace, preventScrollReset: true })).finally(() => {
          own.hasArrived = true
          startTransition(() => setArrivals((count) => count + 1))
        })
      }, WAIT_MS[kind])
      waiting.current = { timer, replace }
    },
    [navigate, cancel],
  )
  return { filters, change, cancel }
}
