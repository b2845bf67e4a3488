import { useLocation, useRevalidator } from 'react-router'
import { useReadAgain } from '#app/components/live/use-read-again.ts'

/** 'Réessayer': reads the page's data again, or, without JavaScript, opens the page again. */
export function RetryLink({ className }: { className: string }) {
  const { state } = useRevalidator()
  const readAgain = useReadAgain(false)
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathname + search}
      className={className}
      aria-busy={state === 'loading' || undefined}
      onClick={(event) => {
        event.preventDefault()
        readAgain()
      }}
    >
      Réessayer
    </a>
  )
}
