import { href, Link, useSearchParams } from 'react-router'
import { ListPages } from '#app/components/lists/list-pages.tsx'
import { dashboardPath } from '#app/components/lists/list-query.ts'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { StarCount } from '#domain/reviews/stars.ts'
import { ReceivedReviewCard, type ReceivedReviewView } from './received-review-card.tsx'
import { noReviewOf, ReviewSummary } from './review-summary.tsx'

interface ReceivedReviewsProps {
  average: number
  total: number
  counts: Readonly<Record<StarCount, number>>
  stars: StarCount | null
  reviews: readonly ReceivedReviewView[]
  nextCursor: string | null
}

/** The reviews that a provider received: their figures beside the list, above it on a small screen. */
export function ReceivedReviews({ reviews, nextCursor, ...figures }: ReceivedReviewsProps) {
  const [query] = useSearchParams()
  const list = useLostFocus(reviews)
  const { total, stars } = figures
  if (total === 0) {
    return (
      <EmptyState
        image="/art/empty/avis.svg"
        title="Aucun avis pour le moment."
        help="Vos clients peuvent en laisser un après une réservation acceptée et passée."
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={href('/dashboard/provider')}>
            Voir les demandes
          </Link>
        }
      />
    )
  }
  const older = query.has('after')
  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[400px_minmax(0,1fr)] lg:gap-10">
      <Card padded className="lg:sticky lg:top-[100px]">
        <ReviewSummary
          {...figures}
          pathOf={(wanted) =>
            dashboardPath(query, { stars: wanted && String(wanted), after: null, month: null })
          }
        />
      </Card>
      <div>
        <div ref={list} tabIndex={-1} className="outline-none">
          {reviews.length > 0 ? (
            <ul className="grid grid-cols-1 gap-3.5" aria-label="Avis reçus">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReceivedReviewCard review={review} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={stars === null || older ? 'Aucun avis plus ancien.' : noReviewOf(stars)} />
          )}
        </div>
        <ListPages nextCursor={nextCursor} newer="Avis les plus récents" older="Avis plus anciens" />
      </div>
    </div>
  )
}
