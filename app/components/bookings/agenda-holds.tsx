import { Link } from 'react-router'
import { quotePath } from '#app/components/quotes/quote-actions.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'

/** A day that a quote holds. */
export type HoldView = {
  quoteId: string
  day: Day
  /** Name of the part of the day; null for the whole of it. */
  slot: string | null
  until: Day
  /** The client's name. */
  client: string
}

/** Days that the provider's quotes hold (Q11), each with the way to its quote; nothing without any. */
export function AgendaHolds({ holds }: { holds: readonly HoldView[] }) {
  if (holds.length === 0) return null
  return (
    <section className="print:hidden" aria-labelledby="options-posees">
      <h3 id="options-posees" className="ag-month">
        Options posées
      </h3>
      <ul className="ag-items">
        {holds.map(({ quoteId, day, slot, until, client }) => (
          <li key={quoteId} className="ag-item">
            <p className="ag-slot">
              {capitalised(formatDayLong(day))}
              {slot && <small>{slot}</small>}
            </p>
            <div className="min-w-0">
              <h4 className="[overflow-wrap:anywhere]">
                <bdi>{client}</bdi>
              </h4>
              <p className="text-sm text-ink-soft">Date gardée jusqu’au {formatDayLong(until)} compris</p>
            </div>
            <p className="ag-links">
              <Link className={buttonClass({ variant: 'quiet' })} to={quotePath(quoteId)}>
                Voir le devis<span className="sr"> de {client}</span>
                <Icon name="arrow-right" className="ic ic-sm" />
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
