import type { Card } from './provider-card.tsx'

/** The cards that were added below the first page of a list. */
export type AddedCards = {
  /** Cursor of the first page's end: the cards belong below that card only. */
  start: string
  cards: Card[]
  nextCursor: string | null
}

/** Kept state of a list: its added cards, and how far down the page was left, in pixels. */
export type KeptCards = AddedCards & { scrollY: number }

type Store = Record<string, KeptCards>
/** Part of the browser's storage for one tab. */
type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const NAME = 'machmoum-listing'
/** Lists kept, the latest: going back further starts at the first page. */
const MAX_LISTS = 5

/** Keeps the added cards of a list for the way back; quietly does nothing where the browser has no room. */
export function keepCards(key: string, kept: KeptCards, shelf: Shelf = sessionStorage): void {
  try {
    const { [key]: _, ...others } = read(shelf)
    const latest = Object.entries(others).slice(1 - MAX_LISTS)
    shelf.setItem(NAME, JSON.stringify(Object.fromEntries([...latest, [key, kept]])))
  } catch {
    // A full or forbidden storage only costs the way back its added cards.
  }
}

/**
 * The added cards that were kept for a list, or null.
 * @param start cursor of the end of its first page, null when nothing follows it
 */
export function recallCards(
  key: string,
  start: string | null,
  shelf: Shelf = sessionStorage,
): KeptCards | null {
  try {
    const kept = read(shelf)[key]
    return kept && kept.start === start ? kept : null
  } catch {
    return null
  }
}

function read(shelf: Shelf): Store {
  return JSON.parse(shelf.getItem(NAME) ?? '{}') as Store
}
