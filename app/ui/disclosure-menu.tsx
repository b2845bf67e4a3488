import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { classNames } from './class-names.ts'

interface DisclosureMenuProps {
  /** Accessible name of the button: 'Compte de Yasmine Trabelsi'. */
  label: string
  /** Content of the button. */
  summary: ReactNode
  summaryClassName?: string | undefined
  className?: string | undefined
  /** Links and forms, each with the class `menu-item`. */
  children: ReactNode
}

/**
 * A menu of links and buttons that opens without JavaScript and weighs almost nothing: a `<details>`. With JavaScript,
 * Escape, Back, a press outside, leaving it with the Tab key and choosing something close it.
 */
export function DisclosureMenu({
  label,
  summary,
  summaryClassName,
  className,
  children,
}: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const release = useRef<() => void>(undefined)
  // Opened before scripts ran: nothing heard of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start alone
  useEffect(() => {
    toggled()
    return () => release.current?.()
  }, [])
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

  function onClick({ currentTarget, target }: MouseEvent<HTMLDetailsElement>) {
    const chosen = (target as Element).closest('a[href],button')
    if (!chosen) return
    currentTarget.open = false
    // A dialog gives the focus back to this place: a closed menu can't hold it.
    if (chosen.matches('button')) currentTarget.querySelector('summary')?.focus()
  }
  const toggled = () => void letBackClose().catch(() => {})
  /** Gives it an entry of the history; the code for that comes with the first opening. */
  async function letBackClose() {
    release.current?.()
    if (!details.current?.open) return
    const overlays = await import('./overlay-history.ts')
    const menu = details.current
    if (menu?.open) {
      release.current = overlays.ownOverlayHistory().opened(() => {
        menu.open = false
      })
    }
  }

  return (
    <details
      ref={details}
      className={classNames('disclosure', className)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={toggled}
    >
      <summary className={classNames('disclosure-summary', summaryClassName)} aria-label={label}>
        {summary}
      </summary>
      <div className="menu disclosure-menu">{children}</div>
    </details>
  )
}
