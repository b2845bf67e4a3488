import type { ReactNode } from 'react'
import type { LEGEND_KINDS } from './variants.ts'

export type LegendKind = (typeof LEGEND_KINDS)[number]

/** The look of a day that is taken elsewhere. */
export const BUSY_CLASS = 'border-dashed border-line-strong bg-sunken'

const CLASSES: Record<LegendKind, string> = {
  today: 'day-today',
  selected: 'day-on',
  blocked: 'day-blocked',
  booked: 'day-booked',
  pending: 'day-wait',
  busy: `border ${BUSY_CLASS}`,
}

/** Legend of a calendar's marks. */
export function CalendarLegend({
  items,
  children,
}: {
  items: readonly (readonly [kind: LegendKind, label: string])[]
  /** Entries of other marks, each a `<span>`. */
  children?: ReactNode
}) {
  return (
    <p className="legend">
      {items.map(([kind, label], index) => (
        <span key={kind}>
          <i className={CLASSES[kind]} aria-hidden="true" />
          <span className="sr">{index > 0 && ', '}</span>
          {label}
        </span>
      ))}
      {children}
    </p>
  )
}
