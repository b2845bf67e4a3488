import { type SubmitEvent, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { href, type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { canonicalListingUrl, type ListingFilters } from '#domain/catalogue/listing-filters.ts'

/** A typed change goes out once the typing pauses; a choice waits a moment for the next one. */
const WAIT_MS = { typed: 350, chosen: 150 } as const

/** Kind of a change: typing replaces the address, a choice adds one to the history. */
export type ChangeKind = keyof typeof WAIT_MS

export type ChangeFilters = (change: Partial<ListingFilters>, kind?: ChangeKind) => void

/** A list that was asked for, by its address; it has arrived, or failed, before the page shows it. */
export interface AskedList {
  url: string
  hasArrived: boolean
}

/**
 * Tells whether the list on the page is the newest one: what a slow machine has yet to draw is newer, also when the address
 * bar has it already.
 * @param drawn address of the list on the page
 * @param asked the list that was asked for last
 * @param here address in the address bar
 */
export function isNewestList(drawn: string, asked: AskedList | null, here: string): boolean {
  return !asked || drawn === asked.url || (asked.hasArrived && drawn === here)
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
  /** Sends the form as a whole, with all that waits to go out: its fields hold it. */
  send: (event: SubmitEvent<HTMLFormElement>) => void
} {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const drawn = pathname + search
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
    if (waiting.current || !isNewestList(drawn, asked.current, here)) return
    asked.current = null
    latest.current = loaded
    setChanged(null)
  }, [loaded, drawn, arrivals])
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const cancel = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }, [])
  const ask = useCallback(
    (url: string, options?: NavigateOptions) => {
      const own: AskedList = { url, hasArrived: false }
      asked.current = own
      Promise.resolve(navigate(url, options)).finally(() => {
        own.hasArrived = true
        startTransition(() => setArrivals((count) => count + 1))
      })
    },
    [navigate],
  )
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
        ask(canonicalListingUrl(next), { replace, preventScrollReset: true })
      }, WAIT_MS[kind])
      waiting.current = { timer, replace }
    },
    [ask, cancel],
  )
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    cancel()
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter)
    ask(
      `${href('/providers')}?${new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))}`,
    )
  }
  return { filters, change, send }
}
