import { formatWhole } from '#lib/text.ts'
import { classNames } from './class-names.ts'
import { Khatim } from './khatim.tsx'

interface CounterTileProps {
  /** The figure, in serif and in full: a tile has the room that a badge lacks. */
  value: number
  /** Name of the count. */
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
        {formatWhole(value)}
        {flag && <Khatim className="size-2.5 bg-thread" />}
      </b>
      <span>{label}</span>
    </div>
  )
}
