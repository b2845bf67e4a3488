import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** How many results a choice stands for. It describes the box and is no part of its name. */
export type CheckCount = { text: string; description: string; className: string }

interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The label. */
  children: ReactNode
  /** Shown on the right. */
  count?: CheckCount | undefined
  className?: string | undefined
}

/** A box to tick, 44 px high with its label. */
export function Checkbox({ children, count, className, ...rest }: CheckProps) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type="checkbox" aria-description={count?.description} />
      {children}
      {count && (
        <span className={count.className} aria-hidden>
          {count.text}
        </span>
      )}
    </label>
  )
}
