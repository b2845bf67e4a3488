import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Rating } from '#app/ui/rating.tsx'
import type { StarCount } from '#domain/reviews/stars.ts'
import { plural } from '#lib/text.ts'
import { StarDistribution } from './star-distribution.tsx'

interface ReviewSummaryProps {
  /** The average, unrounded, from 1 to 5. */
  average: number
  total: number
  /** Null when they could not be counted. */
  counts: Readonly<Record<StarCount, number>> | null
  stars: StarCount | null
  /** After the total: 'après une vraie réservation'. */
  note?: string | undefined
  pathOf: (stars: StarCount | null) => string
}

/** Average, total and distribution of a provider's reviews; the bars filter the list below. */
export function ReviewSummary({ average, total, counts, stars, note, pathOf }: ReviewSummaryProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={average} count={total} showCount={false} className="text-[1.5rem]!" />
        <span className="text-ink-soft">
          {total} avis{note && `, ${note}`}
        </span>
      </p>
      {counts && (
        <div className="mt-3">
          <StarDistribution counts={counts} current={stars} pathOf={pathOf} />
        </div>
      )}
      {stars !== null && (
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm', className: 'mt-2' })}
          to={pathOf(null)}
          preventScrollReset
        >
          <Icon name="x" className="ic ic-sm" />
          Voir tous les avis
        </Link>
      )}
    </>
  )
}

/** Returns the text for a filter by stars that finds no review. */
export function noReviewOf(stars: StarCount): string {
  return `Aucun avis à ${stars} ${plural(stars, 'étoile', 'étoiles')}.`
}
