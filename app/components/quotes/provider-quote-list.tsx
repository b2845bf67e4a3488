import { Link } from 'react-router'
import { rowAnchor } from '#app/components/lists/row-anchor.ts'
import { MODELS_PAGE } from '#app/components/replies/reply-text.ts'
import { RequestList } from '#app/components/requests/request-list.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
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
  unanswered: [
    'Aucune demande sans réponse.',
    'Les demandes auxquelles vous n’avez pas répondu à temps apparaissent ici.',
  ],
  responded: [
    'Vous n’avez encore répondu à aucune demande.',
    'Les demandes auxquelles vous répondez apparaissent ici.',
  ],
  accepted: ['Aucun devis accepté pour le moment.', 'Les devis que les clients acceptent apparaissent ici.'],
  refused: ['Aucun devis refusé.', 'Les devis que les clients refusent apparaissent ici.'],
  expired: ['Aucun devis expiré.', 'Les devis dont la durée est passée apparaissent ici.'],
  withdrawn: ['Aucun devis retiré.', 'Les devis que vous retirez apparaissent ici.'],
  declined: ['Aucune demande déclinée.', 'Les demandes que vous déclinez apparaissent ici.'],
  cancelled: ['Aucune demande annulée.', 'Les demandes annulées par les clients apparaissent ici.'],
}

/** The quote requests that a provider received, filtered by status. */
export function ProviderQuoteList({ quotes, ...list }: ProviderQuoteListProps) {
  const [title, help] = EMPTY[list.filter]
  return (
    <RequestList
      {...list}
      requests={quotes}
      filters={PROVIDER_QUOTE_FILTERS}
      actionsOn={(id) => [quoteActionPath(id, 'response'), quoteActionPath(id, 'refusal')]}
      tools={
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-4 max-sm:w-full' })}
          to={MODELS_PAGE}
        >
          <Icon name="bookmark" className="ic ic-sm" />
          Modèles et réponses
        </Link>
      }
      empty={{ image: '/art/empty/devis.svg', title, help }}
    >
      <ul className="mt-4 grid grid-cols-1 gap-4" aria-label="Demandes de devis">
        {quotes.map((quote) => (
          <li key={quote.id} id={rowAnchor(quote.id)} className="scroll-mt-24">
            <ProviderQuoteCard quote={quote} />
          </li>
        ))}
      </ul>
    </RequestList>
  )
}
