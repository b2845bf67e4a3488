import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { RetryLink } from '#app/components/layout/retry-link.tsx'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { noReviewOf, ReviewSummary } from '#app/components/reviews/review-summary.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { StarCount } from '#domain/reviews/stars.ts'
import { reviewsPath, tabPath } from './paths.ts'
import { ReviewItem, type ShownReview } from './review-item.tsx'

/** A page of reviews; null when they could not be loaded. */
export type ReviewsPage = { reviews: ShownReview[]; nextCursor: string | null } | null

interface ReviewsProps {
  provider: { id: string; name: string; rating: number; reviewCount: number }
  page: ReviewsPage
}

interface ReviewsListProps extends ReviewsProps {
  /** False on the pages after the first. */
  isFirst: boolean
  /** Number of reviews of each number of stars; null when it could not be counted. */
  counts: Readonly<Record<StarCount, number>> | null
  /** Lines about hidden reviews, by reason. */
  hidden: readonly string[]
  /** Only those of so many stars. */
  stars: StarCount | null
  /** Above them: the way to leave one. */
  invitation: ReactNode
}

/** The tab of all reviews, newest first, a page at a time. */
export function ReviewsList({
  provider,
  page,
  isFirst,
  counts,
  hidden,
  stars,
  invitation,
}: ReviewsListProps) {
  const list = useLostFocus(page)
  if (!page) return <ReviewsFailed />
  const { id, name, rating, reviewCount } = provider
  if (reviewCount === 0) {
    return (
      <>
        <h2 className="sr">Avis</h2>
        {invitation}
        <EmptyState
          image="/art/empty/avis.svg"
          title="Aucun avis pour le moment."
          help="Seuls les clients qui ont vraiment réservé peuvent laisser un avis."
        />
        <HiddenReviews lines={hidden} />
      </>
    )
  }
  return (
    <>
      <h2 className="sr">Avis</h2>
      <div className="mb-6 max-w-[440px]">
        <ReviewSummary
          average={rating}
          total={reviewCount}
          counts={counts}
          stars={stars}
          note="après une vraie réservation"
          pathOf={(wanted) => reviewsPath(id, { stars: wanted })}
        />
      </div>
      <p className="mb-4">
        <Link className="link inline-flex min-h-11 items-center" to={href('/avis/transparence')}>
          Comment les avis sont contrôlés
        </Link>
      </p>
      <div className="mb-7">{invitation}</div>
      <div ref={list} tabIndex={-1} className="outline-none">
        {page.reviews.length > 0 ? (
          <ul className="grid gap-7">
            {page.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} providerName={name} />
            ))}
          </ul>
        ) : (
          <EmptyState title={stars === null || !isFirst ? 'Aucun avis plus ancien.' : noReviewOf(stars)} />
        )}
      </div>
      {isFirst && stars === null && <HiddenReviews lines={hidden} />}
      <div className="mt-8 flex flex-wrap gap-3">
        {page.nextCursor !== null && (
          <Link
            to={reviewsPath(id, { stars, after: page.nextCursor })}
            className={buttonClass({ variant: 'secondary' })}
          >
            Voir plus d’avis
          </Link>
        )}
        {!isFirst && (
          <Link to={reviewsPath(id, { stars })} className={buttonClass({ variant: 'quiet' })}>
            Revenir aux derniers avis
          </Link>
        )}
      </div>
    </>
  )
}

/** 'n avis masqués (motif)', in place of reviews that count in nothing (W16). */
function HiddenReviews({ lines }: { lines: readonly string[] }) {
  return (
    lines.length > 0 && (
      <ul aria-label="Avis masqués" className="mt-7 grid gap-3">
        {lines.map((line) => (
          <li
            key={line}
            className="rounded-lg border border-dashed border-line-strong px-5 py-4 text-[0.9375rem] text-ink-soft"
          >
            {line}
          </li>
        ))}
      </ul>
    )
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
  return (
    <Banner tone="danger" action={<RetryLink className={buttonClass({ variant: 'current', size: 'sm' })} />}>
      Erreur de chargement des avis
    </Banner>
  )
}
