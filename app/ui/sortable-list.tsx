import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** What moves one item. Place each where the item's look wants it; all are null while nothing can be moved. */
export interface SortControls {
  /** Drags the item, by mouse or finger; its arrow keys, Home and End move it too. */
  handle: ReactNode
  /** One place towards the beginning: for those who can't drag. */
  earlier: ReactNode
  /** One place towards the end. */
  later: ReactNode
}

export interface SortableListProps {
  /** Names the list: 'Vos services'. */
  label: string
  /** In their order, each with what its controls call it. */
  items: readonly { id: string; name: string }[]
  /** Called with all ids in their new order; show it at once. */
  onOrder: (ids: string[]) => void
  /** Below one another, or side by side in rows. */
  layout?: 'list' | 'grid' | undefined
  className?: string | undefined
  itemClassName?: string | undefined
  renderItem: (id: string, controls: SortControls) => ReactNode
}

const NO_CONTROLS: SortControls = { handle: null, earlier: null, later: null }

// What dragging stands on comes with the list, not with the page's route. Should it fail to come, the list stays.
const SortableItems = lazy<ComponentType<SortableListProps>>(() =>
  import('./sortable-items.tsx').then(
    ({ SortableItems }) => ({ default: SortableItems }),
    () => ({ default: StillItems }),
  ),
)

/** A list whose items a person puts in order: by dragging, by arrow keys on the handle, or with two buttons. */
export function SortableList(props: SortableListProps) {
  return (
    <Suspense fallback={<StillItems {...props} />}>
      <SortableItems {...props} />
    </Suspense>
  )
}

function StillItems({ label, items, className, itemClassName, renderItem }: SortableListProps) {
  return (
    <ul aria-label={label} className={className}>
      {items.map(({ id }) => (
        <li key={id} className={itemClassName}>
          {renderItem(id, NO_CONTROLS)}
        </li>
      ))}
    </ul>
  )
}
