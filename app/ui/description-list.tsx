import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { DESCRIPTION_COLUMNS } from './variants.ts'

interface Description {
  /** Needed where two terms may be the same. */
  id?: string | undefined
  term: string
  detail: ReactNode
  /** Takes a whole line: a message. */
  full?: boolean | undefined
}

interface DescriptionListProps {
  items: readonly Description[]
  /** Columns from 640 px. */
  columns?: (typeof DESCRIPTION_COLUMNS)[number] | undefined
  className?: string | undefined
}

/** Pairs of a label and what it says. */
export function DescriptionList({ items, columns = 3, className }: DescriptionListProps) {
  return (
    <dl className={classNames('dl', columns === 2 && 'sm:grid-cols-2', className)}>
      {items.map(({ id, term, detail, full }) => (
        <div key={id ?? term} className={full ? 'sm:col-span-full' : undefined}>
          <dt>
            <bdi>{term}</bdi>
          </dt>
          <dd>{typeof detail === 'string' ? <bdi>{detail}</bdi> : detail}</dd>
        </div>
      ))}
    </dl>
  )
}
