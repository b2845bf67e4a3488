import { useEffect, useRef } from 'react'
import { ownOverlayHistory } from './overlay-history.ts'

/** Has Back close an overlay while it is open. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (open) return ownOverlayHistory().opened(() => latest.current())
  }, [open])
}
