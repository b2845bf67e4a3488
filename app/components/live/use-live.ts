import { useEffect } from 'react'
import type { LiveTopic } from '#domain/events/live-news.ts'
import { onChange } from './live-store.ts'
import { paced } from './paced.ts'
import { useReadAgain } from './use-read-again.ts'

/** Enough for a burst of messages to be read together. */
const PAUSE_MS = 500

/**
 * Keeps what a page shows up to date: when one of the topics has changed, and whenever something may have been missed,
 * the page's data is read again. So it is on return to the window or the network: a stream may not be had, and not
 * every loss of a hint can be noticed.
 *
 * Belongs in what comes with the page: a part that is loaded later misses the stream's first word, which is to read again.
 * @param topics what the page shows; none when it follows nothing now
 */
export function useLive(topics: readonly LiveTopic[]): void {
  const readNews = useReadAgain()
  const wanted = topics.join()
  useEffect(() => {
    if (!wanted) return
    const { wake, stop } = paced(readNews, PAUSE_MS)
    const off = onChange((changed) => {
      if (changed === 'all' || changed.some((topic) => wanted.split(',').includes(topic))) wake()
    })
    const returned = new AbortController()
    const { signal } = returned
    const onReturn = () => document.visibilityState === 'visible' && wake()
    document.addEventListener('visibilitychange', onReturn, { signal })
    window.addEventListener('focus', onReturn, { signal })
    window.addEventListener('online', onReturn, { signal })
    return () => {
      off()
      returned.abort()
      stop()
    }
  }, [wanted, readNews])
}
