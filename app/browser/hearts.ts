import { inBrowser } from './storage.ts'

// Hearts of pages that React has taken over (decision 60). They are found in the page rather than drawn anew: a first visit has
// no bytes for their state.

/** The key under which a browser without an account keeps the ids of providers, in the order of the presses. */
export const HEARTS = 'machmoum-favourites'

/** The providers that this browser keeps without an account. */
export function keptHearts(): string[] {
  const kept = inBrowser.readJson<string[]>(HEARTS)
  return Array.isArray(kept) ? kept : []
}

/** Shows a heart as filled or empty; without scripts it would ask for the other. */
export function showHeart(heart: HTMLButtonElement, kept: boolean): void {
  heart.ariaPressed = String(kept)
  heart.name = kept ? 'unheart' : 'heart'
}

let watched: MutationObserver | undefined

/** Fills the hearts that this browser keeps, also those of cards to come. */
export function fillHearts(): void {
  const kept = keptHearts()
  for (const heart of document.querySelectorAll<HTMLButtonElement>('button.heart'))
    if (kept.includes(heart.value)) showHeart(heart, true)
  if (watched || kept.length === 0) return
  watched = new MutationObserver(fillHearts)
  watched.observe(document.body, { childList: true, subtree: true })
}

/** Lets go of the hearts of a visitor, who has signed in. */
export function leaveHearts(): void {
  watched?.disconnect()
  watched = undefined
}
