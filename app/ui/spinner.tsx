import { classNames } from './class-names.ts'
import type { SPINNER_SIZES } from './variants.ts'

interface SpinnerProps {
  size?: (typeof SPINNER_SIZES)[number] | undefined
  /** Name of what is awaited. Without it the spinner is decoration, beside a text that already says so. */
  label?: string | undefined
  className?: string | undefined
}

/** Two squares that turn into a star; still when the visitor prefers reduced motion. */
export function Spinner({ size = 'md', label, className }: SpinnerProps) {
  const star = (
    <span
      aria-hidden="true"
      className={classNames('spinner', size === 'sm' && 'spinner-sm', !label && className)}
    />
  )
  if (!label) return star
  return (
    <span role="status" className={className}>
      {star}
      <span className="sr">{label}</span>
    </span>
  )
}
