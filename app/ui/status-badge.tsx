import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { classNames } from './class-names.ts'
import type { STATUS_TONES } from './variants.ts'

export type StatusTone = (typeof STATUS_TONES)[number]

interface StatusBadgeProps {
  tone: StatusTone
  label: string
  /** Another icon than the tone's own: clock, check, cross, ban, reply. */
  icon?: IconName | undefined
  className?: string | undefined
}

const ICONS: Record<StatusTone, IconName> = {
  pending: 'clock',
  accepted: 'check',
  declined: 'x',
  cancelled: 'ban',
  responded: 'reply',
}

const TONES: Record<StatusTone, string> = {
  pending: 'bg-warning-50 text-warning-strong',
  accepted: 'bg-success-50 text-success-strong',
  declined: 'bg-danger-50 text-danger-strong',
  cancelled: 'bg-neutral-50 text-neutral-strong',
  responded: 'bg-primary-100 text-primary',
}

/** Status of a request: colour, icon and word, never colour alone. */
export function StatusBadge({ tone, label, icon = ICONS[tone], className }: StatusBadgeProps) {
  return (
    <span className={classNames('status', TONES[tone], className)}>
      <Icon name={icon} className="ic" />
      {label}
    </span>
  )
}
