import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The eight-pointed star; size and colour come from `className` (`size-11 bg-primary`). Its text stays readable. */
export function Khatim({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <span className={classNames('khatim', className)} aria-hidden={children === undefined || undefined}>
      {children}
    </span>
  )
}
