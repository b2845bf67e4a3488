import { inTab } from '#app/browser/storage.ts'
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

const NAME = 'machmoum-listing'
/** Lists kept, the latest: going back further starts at the first page. */
const MAX_LISTS = 5

/** Keeps the added cards of a list for the way back; quietly does nothing where the browser has no room. */
export function keepCards(key: string, kept: KeptCards): void {
  const { [key]: _, ...others } = inTab.readJson<Store>(NAME) ?? {}
  const latest = Object.entries(others).slice(1 - MAX_LISTS)
  inTab.write(NAME, JSON.stringify(Object.fromEntries([...latest, [key, kept]])))
}

/**
 * The added cards that were kept for a list, or null.
 * @param start cursor of the end of its first page, null when nothing follows it
 */
export function recallCards(key: string, start: string | null): KeptCards | null {
  const kept = inTab.readJson<Store>(NAME)?.[key]
  return kept && kept.start === start ? kept : null
}
