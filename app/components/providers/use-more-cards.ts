import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type AddedCards, keepCards, recallCards } from './kept-cards.ts'
import type { Card } from './provider-card.tsx'

/** A page of the list. */
export type CardPage = { cards: Card[]; nextCursor: string | null }

type State = 'idle' | 'loading' | 'failed'

// On the server there is no layout to wait for.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * A list that grows: its first page and what was loaded below it, which comes back with the list's place in the
 * history.
 * @param first the page that came with the document
 * @param key what tells this list, at this place of the history, for this person, from every other
 * @param pageHref address of the page after a card, as JSON
 */
export function useMoreCards(first: CardPage, key: string, pageHref: (after: string) => string) {
  // During hydration the list must be the server's; afterwards it may start with all that was kept.
  const hydrated = useHydrated()
  const [added, setAdded] = useState<AddedCards | null>(() =>
    hydrated ? recallCards(key, first.nextCursor) : null,
  )
  const [state, setState] = useState<State>('idle')
  const comeBackTo = useRef<number | null>(null)
  const loading = useRef<AbortController | null>(null)
  const nextCursor = added ? added.nextCursor : first.nextCursor

  // Once, when a reloaded page comes to life.
  useBrowserLayoutEffect(() => {
    const kept = hydrated ? null : recallCards(key, first.nextCursor)
    if (!kept) return
    comeBackTo.current = kept.scrollY
    setAdded(kept)
  }, [])
  useBrowserLayoutEffect(() => {
    if (comeBackTo.current === null || !added) return
    window.scrollTo({ top: comeBackTo.current, behavior: 'instant' })
    comeBackTo.current = null
  }, [added])

  useEffect(() => {
    if (!added) return
    const keep = () => keepCards(key, { ...added, scrollY: window.scrollY })
    keep()
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [key, added])
  useEffect(() => () => loading.current?.abort(), [])

  /** Loads the next page; does nothing while one is on its way or when there is none. */
  async function loadMore() {
    if (loading.current || nextCursor === null || first.nextCursor === null) return
    const controller = new AbortController()
    loading.current = controller
    setState('loading')
    try {
      const page = await fetchPage(pageHref(nextCursor), controller.signal)
      const known = new Set([...first.cards, ...(added?.cards ?? [])].map(({ id }) => id))
      const cards = [...(added?.cards ?? []), ...page.cards.filter(({ id }) => !known.has(id))]
      setAdded({ start: first.nextCursor, cards, nextCursor: page.nextCursor })
      setState('idle')
    } catch {
      if (!controller.signal.aborted) setState('failed')
    } finally {
      loading.current = null
    }
  }

  return { cards: [...first.cards, ...(added?.cards ?? [])], nextCursor, state, loadMore }
}

async function fetchPage(href: string, signal: AbortSignal): Promise<CardPage> {
  const response = await fetch(href, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`the next page answered ${response.status}`)
  return (await response.json()) as CardPage
}
