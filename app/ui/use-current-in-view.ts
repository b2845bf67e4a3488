import { useEffect, useRef } from 'react'

/**
 * Scrolls a row or a column so that its current link (`aria-current`) is in view, when another one becomes it. Only the
 * row scrolls, never the page.
 * @returns for the element of the row
 */
export function useCurrentInView<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  const shown = useRef<HTMLElement>(null)
  // Runs after every render: the current link may have changed.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current || current === shown.current) return
    // Keeps the place of a row that was scrolled before the page was hydrated.
    const isScrolled = row.current.scrollLeft !== 0 || row.current.scrollTop !== 0
    const isLeft = shown.current === null && isScrolled
    shown.current = current
    if (isLeft) return
    const { offsetLeft, offsetTop, clientWidth, clientHeight } = row.current
    row.current.scrollLeft = current.offsetLeft - offsetLeft - (clientWidth - current.clientWidth) / 2
    row.current.scrollTop = current.offsetTop - offsetTop - (clientHeight - current.clientHeight) / 2
  })
  return row
}
