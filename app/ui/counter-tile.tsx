import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Khatim } from './khatim.tsx'

interface CounterTileProps {
  /** The figure, in serif. */
  value: ReactNode
  /** What it counts. */
  label: string
  /** A star beside the figure: something waits for you here. */
  flag?: boolean | undefined
  className?: string | undefined
}

/** A figure over its label. */
export function CounterTile({ value, label, flag = false, className }: CounterTileProps) {
  return (
    <div className={classNames('counter', className)}>
      <b>
        {value}
        {flag && <Khatim className="size-2.5 bg-thread" />}
      </b>
      <span>{label}</span>
    </div>
  )
}
