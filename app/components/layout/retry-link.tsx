import { useLocation } from 'react-router'
import { useIsReading, useReadAgain } from '#app/components/live/use-read-again.ts'

/** 'Réessayer': reads the page's data again, or, without JavaScript, opens the page again. */
export function RetryLink({ className }: { className: string }) {
  const isReading = useIsReading()
  const readAgain = useReadAgain(false)
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathname + search}
      className={className}
      aria-busy={isReading || undefined}
      onClick={(event) => {
        event.preventDefault()
        readAgain()
      }}
    >
      Réessayer
    </a>
  )
}
