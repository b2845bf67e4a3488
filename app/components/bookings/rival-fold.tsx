import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatDayLong } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import { bookingActionPath } from './booking-actions.ts'
import type { Fold } from './fold-rivals.ts'
import type { ProviderBookingView } from './provider-booking-row.tsx'

/** 'Refuser les 3 demandes', or the one. */
export const refuseRivalsLabel = (count: number) =>
  plural(count, 'Refuser la demande', `Refuser les ${count} demandes`)

interface RivalFoldProps {
  rivals: Fold<ProviderBookingView>
  /** The rows of the requests. */
  children: ReactNode
}

/** Requests of one slot and day that no longer fit, folded into one row: refused together, or opened one by one (D7). */
export function RivalFold({ rivals: [first], children }: RivalFoldProps) {
  const { id, rivals: count, requestedDate, slot } = first
  const date = requestedDate ? formatDayLong(requestedDate) : ''
  const when = slot ? `${date} (${slot})` : date
  return (
    <div className="work-fold">
      <details>
        <summary>
          <Icon name="users" className="ic" />
          <span>
            <b>{plural(count, '1 demande ne tient plus', `${count} demandes ne tiennent plus`)}</b>
            {` : le ${when} n’est plus libre.`}
          </span>
          <Icon name="chevron-down" className="ic chev" />
        </summary>
        <ul aria-label={`Demandes qui ne tiennent plus, ${when}`}>{children}</ul>
      </details>
      <Link
        className={buttonClass({ variant: 'danger', size: 'sm' })}
        to={bookingActionPath(id, 'rivals/refusal')}
      >
        {refuseRivalsLabel(count)}
        <span className="sr"> du {when}</span>
      </Link>
    </div>
  )
}
