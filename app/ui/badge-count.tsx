import { formatCount, formatWhole } from '#lib/text.ts'
import { classNames } from './class-names.ts'

interface BadgeCountProps {
  value: number
  /** A neutral total: no red thread, no cap at 0. */
  soft?: boolean | undefined
  /** Accessible name of the number: 'non lus'. */
  label?: string | undefined
  className?: string | undefined
}

/**
 * A count in a pill: the red thread for what waits, grey for a total. What waits disappears at 0 and stops at
 * '99+', of which whoever hears the page is told the true number; a total is shown in full.
 */
export function BadgeCount({ value, soft = false, label, className }: BadgeCountProps) {
  if (!soft && value <= 0) return null
  const text = soft ? formatWhole(value) : formatCount(value)
  return (
    <span className={classNames('count', soft && 'bg-sunken text-ink-soft', className)}>
      {text}
      {label && <span className="sr"> {soft || text === String(value) ? label : `(${value} ${label})`}</span>}
    </span>
  )
}
