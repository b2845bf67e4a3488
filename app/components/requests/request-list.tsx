import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FetchAhead } from '#app/browser/fetch-ahead.tsx'
import { ListPages } from '#app/components/lists/list-pages.tsx'
import { StatusFilter } from '#app/components/lists/status-filter.tsx'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

interface RequestListProps<Filter extends string> {
  requests: readonly { id: string; status: string }[]
  filters: readonly { value: Filter; label: string }[]
  counts: Readonly<Record<Filter, number>>
  filter: Filter
  nextCursor: string | null
  /** Placeholder of an empty list. */
  empty: { image: string; title: string; help: string; action?: ReactNode }
  /** Labels of the ways to other pages, where the list isn't ordered by time. */
  pages?: { newer: string; older: string; none: string } | undefined
  /** Search and sorts, between the filters and the list. */
  tools?: ReactNode | undefined
  /** The addresses to which the actions on a request that waits are sent. */
  actionsOn: (id: string) => readonly string[]
  /** The list. */
  children: ReactNode
}

const BY_TIME = {
  newer: 'Demandes les plus récentes',
  older: 'Demandes plus anciennes',
  none: 'Aucune demande plus ancienne.',
}

/** Bookings or quote requests of a party, filtered by status. */
export function RequestList<Filter extends string>(props: RequestListProps<Filter>) {
  const {
    requests,
    filters,
    counts,
    filter,
    nextCursor,
    empty,
    actionsOn,
    children,
    tools,
    pages = BY_TIME,
  } = props
  const [query] = useSearchParams()
  const list = useLostFocus(requests)
  const waiting = requests.find(({ status }) => status === 'pending')
  return (
    <>
      <StatusFilter filters={filters} counts={counts} current={filter} />
      {tools}
      <div ref={list} tabIndex={-1} className="outline-none">
        {requests.length > 0 ? (
          children
        ) : (
          <EmptyState {...empty} title={query.has('after') ? pages.none : empty.title} />
        )}
      </div>
      <ListPages nextCursor={nextCursor} newer={pages.newer} older={pages.older} />
      {/* Prefetch the pages of the actions with the list. At the first press they would be missing just when
          the network is: the browser would then leave the page instead of telling what failed. */}
      {waiting && actionsOn(waiting.id).map((page) => <FetchAhead key={page} page={page} />)}
    </>
  )
}
