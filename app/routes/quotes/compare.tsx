import { href, Link } from 'react-router'
import { CompareTable } from '#app/components/quotes/compare-table.tsx'
import { CLIENT_QUOTES } from '#app/components/quotes/quote-paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { Icon } from '#app/ui/icon.tsx'
import '#app/styles/compare.css'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { compareQuotes } from '#domain/quotes/compare-quotes.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import type { Route } from './+types/compare'

// Quotes of the client's own beside each other (Q18). It prints on A4.

export const meta: Route.MetaFunction = () => [{ title: 'Comparer des devis · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  return {
    quotes: await compareQuotes(ctx, {
      ids: url.searchParams.getAll('devis'),
      like: url.searchParams.get('comme'),
    }),
    today: todayInTunis(ctx.now),
  }
})

export default function ComparePage({ loaderData: { quotes, today } }: Route.ComponentProps) {
  return (
    <div className="wrap section grid grid-cols-1 gap-5">
      <Link className="link flex items-center gap-2" to={CLIENT_QUOTES}>
        <Icon name="arrow-left" className="ic ic-sm" />
        Mes demandes de devis
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2!">
          {quotes.length > 1 ? `Comparer ${quotes.length} devis` : 'Comparer des devis'}
        </h1>
        {quotes.length > 0 && (
          <Button variant="secondary" className="max-sm:w-full noscript:hidden" onClick={() => print()}>
            <Icon name="printer" className="ic" />
            Imprimer
          </Button>
        )}
      </div>
      {quotes.length === 0 ? (
        <EmptyState
          image="/art/empty/devis.svg"
          title="Aucun devis à comparer pour le moment."
          help="Les devis que vous recevez de prestataires d’un même métier apparaissent ici, côte à côte."
          action={
            <Link className={buttonClass({ variant: 'secondary' })} to={href('/providers')}>
              Voir les prestataires
            </Link>
          }
        />
      ) : (
        <>
          <CompareTable quotes={quotes} today={today} />
          <p className="text-sm text-ink-soft">
            Les montants sont ceux des derniers devis reçus, sans les options. Nous écrivons « non précisé »
            quand le devis ne dit rien.
          </p>
        </>
      )}
    </div>
  )
}
