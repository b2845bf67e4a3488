import type { MouseEvent } from 'react'

/** Runs `action` instead of following the link, unless the visitor asked for another tab. */
export function insteadOfLink(action: ((event: MouseEvent) => void) | undefined) {
  return (event: MouseEvent) => {
    if (!action || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    action(event)
  }
}
