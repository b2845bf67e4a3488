import { Link, PrefetchPageLinks, useSearchParams } from 'react-router'
import { ListPages } from '#app/components/dashboard/list-pages.tsx'
import { StatusFilter } from '#app/components/dashboard/status-filter.tsx'
import { useLostFocus } from '#app/components/dashboard/use-lost-focus.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CLIENT_QUOTE_FILTERS, type ClientQuoteFilter } from '#domain/quotes/quote-state.ts'
import { ClientQuoteRow, type ClientQuoteView } from './client-quote-row.tsx'
import { quoteActionPath } from './quote-actions.ts'

interface ClientQuoteListProps {
  quotes: readonly ClientQuoteView[]
  counts: Readonly<Record<ClientQuoteFilter, number>>
  filter: ClientQuoteFilter
  nextCursor: string | null
}

const EMPTY: Record<ClientQuoteFilter, string> = {
  all: 'Vous n’avez pas encore de demande de devis.',
  pending: 'Aucune demande en attente.',
  responded: 'Aucune réponse pour le moment.',
  declined: 'Aucune demande refusée.',
  cancelled: 'Aucune demande annulée.',
}

/** The client's quote requests, filtered by status. */
export function ClientQuoteList({ quotes, counts, filter, nextCursor }: ClientQuoteListProps) {
  const [query] = useSearchParams()
  const list = useLostFocus(quotes)
  const waiting = quotes.find(({ status }) => status === 'pending')
  return (
    <>
      <StatusFilter filters={CLIENT_QUOTE_FILTERS} counts={counts} current={filter} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {quotes.length > 0 ? (
          <ul className="mt-4 grid grid-cols-1 gap-3" aria-label="Mes demandes de devis">
            {quotes.map((quote, index) => (
              <li key={quote.id}>
                <ClientQuoteRow quote={quote} open={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            image="/art/empty/devis.svg"
            title={query.has('after') ? 'Aucune demande plus ancienne.' : EMPTY[filter]}
            help="Choisissez un prestataire et demandez-lui un devis."
            action={
              <Link className={buttonClass({ variant: 'secondary' })} to="/providers">
                Voir les prestataires
              </Link>
            }
          />
        )}
      </div>
      <ListPages nextCursor={nextCursor} />
      {/* Fetched with the list: at the first press only, it would be missing just when the network is. */}
      {waiting && <PrefetchPageLinks page={quoteActionPath(waiting.id, 'cancellation')} />}
    </>
  )
}
