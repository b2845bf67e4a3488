import { href, Link, useSearchParams } from 'react-router'
import { ListPages } from '#app/components/lists/list-pages.tsx'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OwnReviewCard, type OwnReviewView } from './own-review-card.tsx'

interface OwnReviewListProps {
  reviews: readonly OwnReviewView[]
  nextCursor: string | null
}

/** The client's own reviews, newest first. */
export function OwnReviewList({ reviews, nextCursor }: OwnReviewListProps) {
  const [query] = useSearchParams()
  const list = useLostFocus(reviews)
  return (
    <>
      <div ref={list} tabIndex={-1} className="outline-none">
        {reviews.length > 0 ? (
          <ul className="grid grid-cols-1 gap-3" aria-label="Mes avis">
            {reviews.map((review) => (
              <li key={review.id}>
                <OwnReviewCard review={review} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            image="/art/empty/avis.svg"
            title={query.has('after') ? 'Aucun avis plus ancien.' : 'Vous n’avez pas encore laissé d’avis.'}
            help="Après une réservation acceptée et passée, vous pouvez noter le prestataire."
            action={
              <Link
                className={buttonClass({ variant: 'secondary' })}
                to={`${href('/dashboard/client')}?status=accepted`}
              >
                Voir mes réservations
              </Link>
            }
          />
        )}
      </div>
      <ListPages nextCursor={nextCursor} newer="Avis les plus récents" older="Avis plus anciens" />
    </>
  )
}
