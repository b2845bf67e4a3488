import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False in the server's HTML and during hydration, true from then on: for what only works with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
