import { useEffect, useRef } from 'react'
import type { Fetcher } from 'react-router'

/**
 * Tells each answer that a fetcher brings, once, when nothing of it is under way any more.
 *
 * Not by an effect that depends on the answer: React Router reads `data` from what changes outside of React, so a render
 * that React takes for unchanged, and whose effects it leaves out, may be the first that sees an answer, and the effect's
 * dependencies would count it as told.
 * @param fetcher its state and data
 * @param tell called with the answer
 */
export function useAnswer<T>(
  { state, data }: Pick<Fetcher<T>, 'state' | 'data'>,
  tell: (answer: T) => void,
): void {
  const told = useRef<T>(undefined)
  useEffect(() => {
    if (state !== 'idle' || data === undefined || data === told.current) return
    told.current = data
    tell(data)
  })
}
