import { useEffect } from 'react'
import { href } from 'react-router'
import { onChange } from '#app/components/live/live-store.ts'
import { useReadAgain } from '#app/components/live/use-read-again.ts'

/**
 * Tells the server what has been seen: messages are read once they are shown in a window that is looked at. A failure
 * is not shown; the next news, or return to the window, tells again.
 * @param newest sequence of the newest message received, 0 without one
 * @param seenUpTo what the server knows to be read
 */
export function useMarkRead(userId: string, newest: number, seenUpTo: number): void {
  const readNews = useReadAgain()
  useEffect(() => {
    if (newest <= seenUpTo) return
    const stopped = new AbortController()
    const { signal } = stopped
    const mark = async () => {
      if (document.visibilityState !== 'visible') return
      const body = new URLSearchParams({ upTo: String(newest) })
      const answer = await fetch(href('/messages/:userId/read', { userId }), { method: 'POST', body }).catch(
        () => null,
      )
      if (answer?.ok && !signal.aborted) readNews()
    }
    mark()
    document.addEventListener('visibilitychange', mark, { signal })
    const off = onChange(mark)
    return () => {
      off()
      stopped.abort()
    }
  }, [userId, newest, seenUpTo, readNews])
}
