import type { ComponentProps, ReactNode } from 'react'
import { formatWhole } from '#lib/text.ts'
import { classNames } from './class-names.ts'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The label. */
  children: ReactNode
  /** Number of results, on the right. */
  count?: number | undefined
  className?: string | undefined
}

/** A box to tick, 44 px high with its label. */
export function Checkbox({ children, count, className, ...rest }: CheckProps) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type="checkbox" />
      {children}
      {count !== undefined && <span className="n">{formatWhole(count)}</span>}
    </label>
  )
}
