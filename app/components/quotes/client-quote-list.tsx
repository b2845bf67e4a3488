import { href, Link, useLocation } from 'react-router'
import { rowAnchor } from '#app/components/lists/row-anchor.ts'
import { RequestList } from '#app/components/requests/request-list.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { CLIENT_QUOTE_FILTERS, type ClientQuoteFilter, quoteCan } from '#domain/quotes/quote-state.ts'
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
  unanswered: 'Aucune demande sans réponse.',
  responded: 'Aucune réponse pour le moment.',
  accepted: 'Aucun devis accepté pour le moment.',
  refused: 'Vous n’avez refusé aucun devis.',
  expired: 'Aucun devis expiré.',
  withdrawn: 'Aucun devis retiré.',
  declined: 'Aucune demande refusée.',
  cancelled: 'Aucune demande annulée.',
}

/** The client's quote requests, filtered by status. */
export function ClientQuoteList({ quotes, ...list }: ClientQuoteListProps) {
  const { hash } = useLocation()
  return (
    <RequestList
      {...list}
      requests={quotes}
      filters={CLIENT_QUOTE_FILTERS}
      actionsOn={(id) => [quoteActionPath(id, 'cancellation')]}
      empty={{
        image: '/art/empty/devis.svg',
        title: EMPTY[list.filter],
        help: 'Choisissez un prestataire et demandez-lui un devis.',
        action: (
          <Link className={buttonClass({ variant: 'secondary' })} to={href('/providers')}>
            Voir les prestataires
          </Link>
        ),
      }}
    >
      {quotes.filter((quote) => quoteCan.accept(quote, 'client')).length > 1 && (
        <Link
          className={buttonClass({ variant: 'secondary', className: 'mt-4 max-sm:w-full' })}
          to={href('/devis/comparer')}
        >
          Comparer
        </Link>
      )}
      <ul className="mt-4 grid grid-cols-1 gap-3" aria-label="Mes demandes de devis">
        {quotes.map((quote, index) => (
          <li key={quote.id} id={rowAnchor(quote.id)} className="scroll-mt-24">
            <ClientQuoteRow quote={quote} open={index === 0 || hash === `#${rowAnchor(quote.id)}`} />
          </li>
        ))}
      </ul>
    </RequestList>
  )
}
