import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A shimmering box in place of content; `className` gives it the content's size (`h-5 w-3/4`). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skel', className)} />
}

/** Skeletons that show only once the wait has lasted 150 ms. `label` tells those who hear the page. */
export function SkeletonGroup({ label = 'Chargement', children }: { label?: string; children: ReactNode }) {
  return (
    <div className="skel-late" aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      {children}
    </div>
  )
}
