import { useCallback, useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { keptPage } from '#app/browser/keep-page.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

/**
 * Keeps the page that somebody reads when the one that they ask for can't come, and says so. A step back or forward goes on to
 * what the browser may have; a form says by itself that it could not be sent. A page that was opened before can be read as it was.
 */
export function OfflineNotice() {
  const isOffline: Parameters<typeof useBlocker>[0] = ({ historyAction, currentLocation, nextLocation }) =>
    !navigator.onLine &&
    historyAction !== 'POP' &&
    !isSending(window.event) &&
    !turnsMonth(currentLocation, nextLocation)
  const { state, proceed, location: wanted } = useBlocker(useCallback(isOffline, []))
  const [kept, setKept] = useState<string | null>(null)
  useEffect(() => {
    setKept(null)
    if (wanted) keptPage(wanted.pathname + wanted.search).then(setKept, () => {})
  }, [wanted])
  if (state !== 'blocked') return null
  return (
    <div className="load-failed">
      <Banner
        tone="danger"
        action={
          <Button variant="current" size="sm" onClick={() => navigator.onLine && proceed()}>
            Réessayer
          </Button>
        }
      >
        Vous êtes hors ligne. Cette page reste affichée.{' '}
        {kept && (
          <a className="link" href={kept}>
            Lire la copie de l’autre page
          </a>
        )}
      </Banner>
    </div>
  )
}

function isSending(event: Event | undefined): boolean {
  return event?.type === 'submit' && (event.target as HTMLFormElement).method === 'post'
}

/** A calendar brings its months by itself, and says so where they don't come. */
function turnsMonth(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && monthOf(from) !== monthOf(to)
}

const monthOf = ({ search }: Location) => new URLSearchParams(search).get('month')
