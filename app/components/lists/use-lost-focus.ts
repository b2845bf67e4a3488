import { useEffect, useRef } from 'react'

/**
 * Takes the focus in when what had it is gone: the button of a request that has just left the list.
 * @param shown changes with what the list shows
 * @returns for the element that holds the list; it needs `tabIndex={-1}`
 */
export function useLostFocus<Shown>(shown: Shown) {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [shown])
  return element
}
