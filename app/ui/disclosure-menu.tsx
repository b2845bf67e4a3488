import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

interface DisclosureMenuProps {
  /** What the button says to those who hear the page: 'Compte de Yasmine Trabelsi'. */
  label: string
  /** What the button shows. */
  summary: ReactNode
  summaryClassName?: string | undefined
  /** Links and forms, each with the class `menu-item`. */
  children: ReactNode
}

/**
 * A menu of links that opens without JavaScript and weighs almost nothing: a `<details>`. With JavaScript, Escape, a
 * press outside and leaving it with the Tab key close it. For the header; `Menu` has arrows and letters besides.
 */
export function DisclosureMenu({ label, summary, summaryClassName, children }: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      const menu = details.current
      if (menu && !menu.contains(event.target as Node)) menu.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const menu = event.currentTarget
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  function onBlur(event: FocusEvent<HTMLDetailsElement>) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
      event.currentTarget.open = false
    }
  }

  return (
    <details ref={details} className="disclosure" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className={classNames('disclosure-summary', summaryClassName)} aria-label={label}>
        {summary}
      </summary>
      <div className="menu disclosure-menu">{children}</div>
    </details>
  )
}
