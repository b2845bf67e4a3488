import { formatRating } from '#lib/text.ts'
import { classNames } from './class-names.ts'

interface RatingProps {
  /** The average, unrounded, from 1 to 5. */
  value: number
  /** Number of reviews behind the mean. */
  count: number
  /** False hides '(86 avis)' where the count stands elsewhere. */
  showCount?: boolean | undefined
  className?: string | undefined
}

/** Star, average with one decimal and '(86 avis)'; nothing at all without a review. */
export function Rating({ value, count, showCount = true, className }: RatingProps) {
  if (count <= 0) return null
  return (
    <span className={classNames('rating', className)}>
      <span>
        <span className="sr">Note </span>
        {formatRating(value)}
        <span className="sr"> sur 5</span>
      </span>
      {showCount && <small>{`(${count}\u00A0avis)`}</small>}
    </span>
  )
}
