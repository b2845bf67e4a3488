import { useEffect, useLayoutEffect, useRef } from 'react'
import { publishBadges } from './live-store.ts'

/**
 * Keeps the tab of somebody signed in connected. What connects is loaded once the page works, and never for visitors.
 * @param badges what the page's own data says
 * @param onEnded called when this is no longer the account that is signed in
 */
export function useLiveConnection(
  userId: string | undefined,
  badges: { unreadMessages: number; pendingRequests: number; notices: number },
  onEnded: () => void,
): void {
  const ended = useRef(onEnded)
  useEffect(() => {
    ended.current = onEnded
  })
  // A new object is new data, also when its figures are the same.
  useLayoutEffect(
    () =>
      publishBadges({
        unread: badges.unreadMessages,
        pending: badges.pendingRequests,
        notices: badges.notices,
      }),
    [badges],
  )
  useEffect(() => {
    if (!userId) return
    const stopped = new AbortController()
    import('./connect.ts').then(
      ({ connect }) => {
        if (!stopped.signal.aborted) connect(userId, stopped.signal, () => ended.current())
      },
      // Without it the page works as it did before.
      () => {},
    )
    return () => stopped.abort()
  }, [userId])
}
