import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatWhole } from '#lib/text.ts'
import { classNames } from './class-names.ts'
import { type RenderElement, renderAs } from './render-as.ts'
import { useCurrentInView } from './use-current-in-view.ts'

interface ChipProps {
  children: ReactNode
  /** Number of results; '99+' where nobody counts on. */
  count?: number | string | undefined
  /** True for the one in use. */
  on?: boolean | undefined
  /** A link instead of a button: `<Link to="?statut=acceptees" />`. */
  render?: RenderElement | undefined
  onClick?: (() => void) | undefined
  className?: string | undefined
}

interface RemovableChipProps {
  /** Name of the filter: 'Tunis'. Pressing anywhere on the chip removes it. */
  children: string
  render?: RenderElement | undefined
  onClick?: (() => void) | undefined
  className?: string | undefined
}

/** A filter that is on or off: a button with `aria-pressed`, or a link with `aria-current`. */
export function Chip({ children, count, on = false, render, onClick, className }: ChipProps): ReactElement {
  const shared = {
    className: classNames('chip', className),
    onClick,
    children: (
      <>
        {children}
        {count !== undefined && (
          <span className="n">{typeof count === 'number' ? formatWhole(count) : count}</span>
        )}
      </>
    ),
  }
  return render ? (
    renderAs(render, { ...shared, 'aria-current': on || undefined })
  ) : (
    <button type="button" aria-pressed={on} {...shared} />
  )
}

/** A filter in use, with a cross: removes itself. */
export function RemovableChip({ children, render, onClick, className }: RemovableChipProps): ReactElement {
  const shared = {
    className: classNames('chip chip-on', className),
    onClick,
    'aria-label': `Retirer le filtre ${children}`,
    children: (
      <>
        {children}
        <Icon name="x" className="ic ic-sm" />
      </>
    ),
  }
  return render ? renderAs(render, shared) : <button type="button" {...shared} />
}

/** A word about something, inert: 'Traiteur salé'. */
export function TagChip({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classNames('chip chip-tag', className)}>{children}</span>
}

/** Chips side by side: one line that scrolls on a small screen, to the current one at first; several from 1024 px. */
export function ChipRow({ className, ...rest }: ComponentProps<'div'>) {
  const row = useCurrentInView<HTMLDivElement>()
  return <div {...rest} ref={row} className={classNames('chip-row', className)} />
}
