import { Link } from 'react-router'
import { Star } from '#app/ui/stars.tsx'
import { STARS, type StarCount } from '#domain/reviews/stars.ts'
import { plural } from '#lib/text.ts'

interface StarDistributionProps {
  counts: Readonly<Record<StarCount, number>>
  /** The number of stars that the list shows; null for all. */
  current: StarCount | null
  /** The address of the list with so many stars, or with all. */
  pathOf: (stars: StarCount | null) => string
}

/** Distribution of the stars: five bars, each of which filters the list, and pressed again frees it. */
export function StarDistribution({ counts, current, pathOf }: StarDistributionProps) {
  const total = Math.max(
    1,
    STARS.reduce((sum, stars) => sum + counts[stars], 0),
  )
  return (
    <ul className="stars-bars" aria-label="Répartition des notes">
      {STARS.map((stars) => {
        const count = counts[stars]
        return (
          <li key={stars}>
            <Link
              to={pathOf(stars === current ? null : stars)}
              preventScrollReset
              aria-current={stars === current || undefined}
            >
              <span className="num">
                {stars}
                <span className="sr"> {plural(stars, 'étoile', 'étoiles')}, </span>
              </span>
              <Star />
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / total} height="8" />
              </svg>
              <span className="num">
                {count}
                <span className="sr"> avis</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
