import { PrefetchPageLinks, useSearchParams } from 'react-router'
import { ListPages } from '#app/components/dashboard/list-pages.tsx'
import { StatusFilter } from '#app/components/dashboard/status-filter.tsx'
import { useLostFocus } from '#app/components/dashboard/use-lost-focus.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PROVIDER_QUOTE_FILTERS, type ProviderQuoteFilter } from '#domain/quotes/quote-state.ts'
import { ProviderQuoteCard, type ProviderQuoteView } from './provider-quote-card.tsx'
import { quoteActionPath } from './quote-actions.ts'

interface ProviderQuoteListProps {
  quotes: readonly ProviderQuoteView[]
  counts: Readonly<Record<ProviderQuoteFilter, number>>
  filter: ProviderQuoteFilter
  nextCursor: string | null
}

const EMPTY: Record<ProviderQuoteFilter, [title: string, help: string]> = {
  pending: ['Aucune demande en attente.', 'Les nouvelles demandes apparaissent ici.'],
  responded: ['Aucune demande répondue.', 'Les demandes auxquelles vous répondez apparaissent ici.'],
  declined: ['Aucune demande déclinée.', 'Les demandes que vous déclinez apparaissent ici.'],
  cancelled: ['Aucune demande annulée.', 'Les demandes que leur client annule apparaissent ici.'],
}

/** The quote requests that a provider received, filtered by status. */
export function ProviderQuoteList({ quotes, counts, filter, nextCursor }: ProviderQuoteListProps) {
  const [query] = useSearchParams()
  const [title, help] = EMPTY[filter]
  const list = useLostFocus(quotes)
  const waiting = quotes.find(({ status }) => status === 'pending')
  return (
    <>
      <StatusFilter filters={PROVIDER_QUOTE_FILTERS} counts={counts} current={filter} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {quotes.length > 0 ? (
          <ul className="mt-4 grid grid-cols-1 gap-4" aria-label="Demandes de devis">
            {quotes.map((quote) => (
              <li key={quote.id}>
                <ProviderQuoteCard quote={quote} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            image="/art/empty/devis.svg"
            title={query.has('after') ? 'Aucune demande plus ancienne.' : title}
            help={help}
          />
        )}
      </div>
      <ListPages nextCursor={nextCursor} />
      {/* Fetched with the list: at the first press only, it would be missing just when the network is. */}
      {waiting && (
        <>
          <PrefetchPageLinks page={quoteActionPath(waiting.id, 'response')} />
          <PrefetchPageLinks page={quoteActionPath(waiting.id, 'refusal')} />
        </>
      )}
    </>
  )
}
