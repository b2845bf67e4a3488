import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type RenderElement, renderAs } from './render-as.ts'
import { useCurrentInView } from './use-current-in-view.ts'

interface TabsProps {
  /** Accessible name of the tabs. */
  label: string
  /** `Tab`s. */
  children: ReactNode
  className?: string | undefined
}

interface TabProps {
  /** A link: `<Link to="?tab=avis" />` or a plain `<a>`. */
  render: RenderElement
  current: boolean
  /** Label and, after it, a `BadgeCount`. */
  children: ReactNode
}

/**
 * Links that look like tabs; the red thread marks the current one. On a small screen they scroll sideways, and the
 * current one is scrolled into view.
 */
export function Tabs({ label, children, className }: TabsProps) {
  const nav = useCurrentInView<HTMLElement>()
  return (
    <nav ref={nav} className={classNames('tabs', className)} aria-label={label}>
      {children}
    </nav>
  )
}

/** One tab: a link to itself. */
export function Tab({ render, current, children }: TabProps): ReactElement {
  return renderAs(render, { className: 'tab', 'aria-current': current ? 'page' : undefined, children })
}
