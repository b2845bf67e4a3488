import { Link, useRevalidator } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { plural } from '#lib/text.ts'
import { tabPath } from './paths.ts'
import { ReviewItem, type ShownReview } from './review-item.tsx'

/** A page of reviews; null when they could not be loaded. */
export type ReviewsPage = { reviews: ShownReview[]; nextCursor: string | null } | null

interface ReviewsProps {
  provider: { id: string; name: string; rating: number; reviewCount: number }
  page: ReviewsPage
}

/** The tab of all reviews, newest first, a page at a time. `isFirst` is false on the pages after the first. */
export function ReviewsList({ provider, page, isFirst }: ReviewsProps & { isFirst: boolean }) {
  if (!page) return <ReviewsFailed />
  const { id, name, rating, reviewCount } = provider
  if (page.reviews.length === 0 && isFirst) {
    return (
      <EmptyState
        image="/art/empty/avis.svg"
        title="Aucun avis pour le moment."
        help="Seuls les clients qui ont vraiment réservé peuvent laisser un avis."
      />
    )
  }
  return (
    <>
      <h2 className="sr">Avis</h2>
      <p className="mb-6 flex items-center gap-3">
        <Rating value={rating} count={reviewCount} showCount={false} className="text-[1.5rem]!" />
        <span className="text-ink-soft">
          {reviewCount} {plural(reviewCount, 'avis', 'avis')}, après une vraie réservation
        </span>
      </p>
      <ul className="grid gap-7">
        {page.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} providerName={name} />
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        {page.nextCursor !== null && (
          <Link
            to={`${tabPath(id, 'reviews')}&after=${page.nextCursor}#profil`}
            className={buttonClass({ variant: 'secondary' })}
          >
            Voir plus d’avis
          </Link>
        )}
        {!isFirst && (
          <Link to={`${tabPath(id, 'reviews')}#profil`} className={buttonClass({ variant: 'quiet' })}>
            Revenir aux derniers avis
          </Link>
        )}
      </div>
    </>
  )
}

/** The two newest reviews below the services, and the way to all. Nothing without reviews. */
export function LatestReviews({ provider, page }: ReviewsProps) {
  const { id, name, reviewCount } = provider
  if (reviewCount === 0) return null
  return (
    <section aria-labelledby="latest-reviews" className="mt-10 pt-9 border-t border-line">
      <div className="flex items-end justify-between gap-4">
        <h2 id="latest-reviews">Derniers avis</h2>
        {reviewCount > (page?.reviews.length ?? 0) && (
          <Link
            to={tabPath(id, 'reviews')}
            preventScrollReset
            className="link min-h-11 inline-flex items-center"
          >
            Voir les {reviewCount} avis
          </Link>
        )}
      </div>
      {page ? (
        <ul className="mt-5 grid gap-7">
          {page.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} providerName={name} />
          ))}
        </ul>
      ) : (
        <div className="mt-5">
          <ReviewsFailed />
        </div>
      )}
    </section>
  )
}

function ReviewsFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="current" size="sm" busy={state === 'loading'} onClick={() => revalidate()}>
          Réessayer
        </Button>
      }
    >
      Erreur de chargement des avis
    </Banner>
  )
}
