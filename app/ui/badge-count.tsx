import { formatCount, formatWhole, plural, withPlainSpaces } from '#lib/text.ts'
import { classNames } from './class-names.ts'

interface BadgeCountProps {
  value: number
  /** A neutral total: no red thread, no cap at 0. */
  soft?: boolean | undefined
  /** Words after the number that are only said: 'en attente', or one form for one and another for several. */
  label?: string | readonly [one: string, many: string] | undefined
  className?: string | undefined
}

/**
 * A count in a pill: the red thread for what waits, grey for a total. What waits disappears at 0 and stops at
 * '99+', of which whoever hears the page is told the true number; a total is shown in full. A comma that is only said sets it
 * apart from what stands before it: 'Messages, 3 non lus', not 'Messages3'.
 */
export function BadgeCount({ value, soft = false, label, className }: BadgeCountProps) {
  if (!soft && value <= 0) return null
  const text = withPlainSpaces(soft ? formatWhole(value) : formatCount(value))
  const words = typeof label === 'object' ? plural(value, ...label) : label
  return (
    <span className={classNames('count', soft && 'bg-sunken text-ink-soft', className)}>
      <span className="sr">, </span>
      {text}
      {words && <span className="sr"> {soft || text === String(value) ? words : `(${value} ${words})`}</span>}
    </span>
  )
}
