import { useLocation, useRevalidator } from 'react-router'

/** 'Réessayer': reads the page's data again, or, without JavaScript, opens the page again. */
export function RetryLink({ className }: { className: string }) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathname + search}
      className={className}
      aria-busy={state === 'loading' || undefined}
      onClick={(event) => {
        event.preventDefault()
        revalidate()
      }}
    >
      Réessayer
    </a>
  )
}
