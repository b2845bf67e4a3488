import type { KeyboardEvent } from 'react'

/**
 * For the portal of whatever holds the focus. Behind its last element Base UI has a guard that sends the focus back to the
 * first, but a frame later: a second Tab before that, quick or on a slow machine, would leave for the page behind.
 */
export function stayOnGuard(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab' && (event.target as Element).hasAttribute('data-base-ui-focus-guard'))
    event.preventDefault()
}
