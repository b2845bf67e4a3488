import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { StatusBadge, type StatusTone } from '#app/ui/status-badge.tsx'

/** A request between the two, in words. */
export type SharedRequestView = {
  id: string
  kind: 'booking' | 'quote'
  /** 'Réservation pour le samedi 12 juin 2027'. */
  title: string
  status: { tone: StatusTone; label: string }
  /** Its row in the reader's own list. */
  to: string
}

/** The requests, dates and states that the two share: open beside the messages where there is room, else folded. */
export function SharedRequests({ requests }: { requests: readonly SharedRequestView[] }) {
  const fold = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (fold.current && window.matchMedia('(min-width: 64rem) and (min-height: 44rem)').matches)
      fold.current.open = true
  }, [])
  if (requests.length === 0) return null
  return (
    <details ref={fold} className="group flex-none border-b border-line bg-surface text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-semibold lg:px-6 [&::-webkit-details-marker]:hidden">
        {`Demandes entre vous (${requests.length})`}
        <Icon name="chevron-down" className="ic ic-sm ml-auto group-open:rotate-180" />
      </summary>
      <ul className="max-h-36 overflow-y-auto px-2 pb-2 lg:px-4" aria-label="Demandes entre vous">
        {requests.map(({ id, kind, title, status, to }) => (
          <li key={id}>
            <Link
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 hover:bg-page"
              to={to}
            >
              {kind === 'booking' ? (
                <Icon name="calendar-days" className="ic ic-sm" />
              ) : (
                <Icon name="file-text" className="ic ic-sm" />
              )}
              <span className="min-w-0 flex-1">{title}</span>
              <StatusBadge {...status} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
