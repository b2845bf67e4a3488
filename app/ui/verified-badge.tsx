import { classNames } from './class-names.ts'

interface VerifiedBadgeProps {
  /** 'Vérifié' on a card, 'Prestataire vérifié' on a profile. */
  label?: string | undefined
  /** On the page instead of on a picture: green ground, no shadow. */
  flat?: boolean | undefined
  className?: string | undefined
}

/** The green pill of a verified provider. */
export function VerifiedBadge({ label = 'Vérifié', flat = false, className }: VerifiedBadgeProps) {
  return <span className={classNames('verified', flat && 'verified-flat', className)}>{label}</span>
}
