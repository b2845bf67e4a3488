import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 20_000

/**
 * Reads the page's data again while somebody looks at it: every 20 s, and on return to the window or the network. The
 * server is asked first whether it is there, because a page that can't be read again would give way to an error.
 */
export function useFreshMessages(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stopped = new AbortController()
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      const answer = await fetch('/conversations', { signal: stopped.signal }).catch(() => null)
      if (answer?.ok && !stopped.signal.aborted) revalidate()
    }
    const timer = setInterval(refresh, EVERY_MS)
    const { signal } = stopped
    document.addEventListener('visibilitychange', refresh, { signal })
    window.addEventListener('focus', refresh, { signal })
    window.addEventListener('online', refresh, { signal })
    return () => {
      clearInterval(timer)
      stopped.abort()
    }
  }, [revalidate])
}
