import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ThreadHeadingProps {
  children: ReactNode
  /** In the middle of the page, with the thread under its middle. */
  center?: boolean | undefined
  className?: string | undefined
}

/** The title of a section, tied with the red thread. */
export function ThreadHeading({ children, center = false, className }: ThreadHeadingProps) {
  return (
    <h2 className={classNames('thread', center && 'thread-c text-center mx-auto', className)}>{children}</h2>
  )
}
