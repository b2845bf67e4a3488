import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { fillHearts, keptHearts } from '#app/browser/hearts.ts'
import { keepPage } from '#app/browser/keep-page.ts'
import { onHeart } from '#app/browser/on-heart.ts'
import { keepRoot } from '#app/components/live/keep-shown.ts'
import { useReadAgain } from '#app/components/live/use-read-again.ts'
import { ProfileSkeleton } from '#app/components/providers/profile-skeleton.tsx'
import printed from '#app/styles/print.css?url'
import { focusPressed } from '#app/ui/focus-pressed.ts'
import { ownOverlayHistory } from '#app/ui/overlay-history.ts'
import { Toaster } from '#app/ui/toaster.tsx'
import { useRootData } from '#app/viewer.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

/** Only for the page that a browser without network shows instead of its own: what it fetches waits until this page is there. */
const OFFLINE_PAGE_MS = 5_000

const PROFILE = /^\/provider\/[\da-f-]{36}$/

/** Parts of every page that its first sight does not need. Fetched after hydration. */
export function LateParts() {
  const { state, location: next } = useNavigation()
  const { pathname, search } = useLocation()
  const root = useRootData()
  const readAgain = useReadAgain(false)
  const role = root?.viewer?.role ?? null
  const account = role === 'admin' ? null : (root?.viewer?.userId ?? null)
  useEffect(() => keepRoot(root), [root])
  useEffect(() => {
    addEventListener('click', focusPressed, true)
    // The page was loaded again while something lay over it.
    if (history.state?.overlay) ownOverlayHistory()
    if (import.meta.env.PROD) {
      setTimeout(
        () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {}),
        OFFLINE_PAGE_MS,
      )
    }
  }, [])
  useEffect(() => {
    addEventListener('click', onHeart)
    // Visitors' hearts show from now on: a press before would be lost.
    document.documentElement.dataset.late = ''
    return () => removeEventListener('click', onHeart)
  }, [])
  useEffect(() => {
    if (role === null) fillHearts()
    else if (role === 'client' && keptHearts().length > 0) {
      import('#app/browser/join-hearts.ts')
        .then(({ joinHearts }) => joinHearts())
        .then((joined) => (joined ? readAgain() : undefined))
        .catch(() => {})
    }
  }, [role, readAgain])
  useEffect(() => keepPage(account, pathname + search), [account, pathname, search])
  return (
    <>
      <link rel="stylesheet" href={printed} media="print" />
      <PageAnnouncer />
      {state !== 'idle' && <div className="going" />}
      {next && next.pathname !== pathname && PROFILE.test(next.pathname) && <ProfileSkeleton />}
      <OfflineNotice />
      <Toaster />
    </>
  )
}
