import { closestCenter, DndContext, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { SORT_LAYOUTS } from './variants.ts'

/**
 * Controls that move one item. Place each where the item's look wants it; all are empty while nothing can be
 * moved.
 */
export interface SortControls {
  /** Drags the item, by mouse or finger; its arrow keys, Home and End move it too. */
  handle: ReactNode
  /** One place towards the beginning: for those who can't drag. */
  earlier: ReactNode
  /** One place towards the end. */
  later: ReactNode
}

interface SortableListProps {
  /** Names the list: 'Vos services'. */
  label: string
  /** In their order, each with what its controls call it. */
  items: readonly { id: string; name: string }[]
  /** Called with all ids in their new order; show it at once. */
  onOrder: (ids: string[]) => void
  /** Below one another, or side by side in rows. */
  layout?: (typeof SORT_LAYOUTS)[number] | undefined
  className?: string | undefined
  itemClassName?: string | undefined
  renderItem: (id: string, controls: SortControls) => ReactNode
}

const WAYS = {
  list: {
    strategy: verticalListSortingStrategy,
    earlier: { label: 'Monter', icon: 'arrow-up' },
    later: { label: 'Descendre', icon: 'arrow-down' },
  },
  grid: {
    strategy: rectSortingStrategy,
    earlier: { label: 'Avancer', icon: 'arrow-left' },
    later: { label: 'Reculer', icon: 'arrow-right' },
  },
} as const

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const silence = () => undefined
// The list announces moves by itself, in French and for keys and buttons too.
const QUIET = {
  announcements: { onDragStart: silence, onDragOver: silence, onDragEnd: silence, onDragCancel: silence },
  screenReaderInstructions: { draggable: '' },
}

/** A list whose items a person puts in order: by dragging, by arrow keys on the handle, or with two buttons. */
export function SortableList({
  label,
  items,
  onOrder,
  layout = 'list',
  className,
  itemClassName,
  renderItem,
}: SortableListProps) {
  const contextId = useId()
  const [said, setSaid] = useState('')
  // A few pixels tell a drag from a press.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const ids = items.map(({ id }) => id)

  function move(from: number, to: number) {
    const place = Math.max(0, Math.min(to, ids.length - 1))
    if (from < 0 || place === from) return
    onOrder(arrayMove(ids, from, place))
    setSaid(`${items[from]?.name}, position ${place + 1} sur ${ids.length}`)
  }

  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'list' ? [upAndDown] : []}
      accessibility={QUIET}
      onDragEnd={({ active, over }) => {
        if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={ids} strategy={WAYS[layout].strategy}>
        <ul aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableItem
              key={item.id}
              item={item}
              layout={layout}
              place={{ index, last: ids.length - 1 }}
              className={itemClassName}
              onMove={(to) => move(index, to)}
              render={(controls) => renderItem(item.id, controls)}
            />
          ))}
        </ul>
      </SortableContext>
      <p className="sr" role="status">
        {said}
      </p>
    </DndContext>
  )
}

interface SortableItemProps {
  item: { id: string; name: string }
  layout: (typeof SORT_LAYOUTS)[number]
  place: { index: number; last: number }
  className: string | undefined
  onMove: (to: number) => void
  render: (controls: SortControls) => ReactNode
}

function SortableItem({ item, layout, place, className, onMove, render }: SortableItemProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
  })
  const { index, last } = place
  const shift = transform && `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`

  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      ArrowDown: index + 1,
      ArrowRight: index + 1,
    }
    const wanted = { ...to, Home: 0, End: last }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onMove(wanted)
  }

  const step = ({ label, icon }: { label: string; icon: IconName }, to: number, end: boolean) => (
    <Button
      variant="plain"
      icon
      aria-label={`${label} ${item.name}`}
      // Not `disabled`: the focus stays where it is when the end is reached.
      aria-disabled={end || undefined}
      onClick={() => onMove(to)}
    >
      <Icon name={icon} className="ic" />
    </Button>
  )
  const movable = last > 0
  return (
    <li
      ref={setNodeRef}
      className={classNames(isDragging && 'relative z-1 rounded-lg shadow-lg', className)}
      // Set by script while something is dragged; the server's HTML has none.
      style={shift ? { transform: shift, transition } : undefined}
    >
      {render({
        handle: movable && (
          <Button
            {...listeners}
            ref={setActivatorNodeRef}
            variant="plain"
            icon
            // A finger on the handle drags the item, not the page.
            className={classNames('touch-none text-ink-mute', isDragging ? 'cursor-grabbing' : 'cursor-grab')}
            aria-label={`Déplacer ${item.name}`}
            onKeyDown={onKeyDown}
          >
            <Icon name="grip-vertical" className="ic" />
          </Button>
        ),
        earlier: movable && step(WAYS[layout].earlier, index - 1, index === 0),
        later: movable && step(WAYS[layout].later, index + 1, index === last),
      })}
    </li>
  )
}
