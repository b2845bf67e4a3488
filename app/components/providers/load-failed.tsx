import { useLocation, useRevalidator } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** A failed load never looks like an empty list (R41). Trying again works without JavaScript too. */
export function LoadFailed({ help }: { help: string }) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  return (
    <div className="wrap section">
      <title>Erreur de chargement · Machmoum</title>
      <EmptyState
        image="/art/empty/lien.svg"
        title="Erreur de chargement"
        help={help}
        action={
          <a
            href={pathname + search}
            className={buttonClass({ variant: 'secondary' })}
            aria-busy={state === 'loading' || undefined}
            onClick={(event) => {
              event.preventDefault()
              revalidate()
            }}
          >
            Réessayer
          </a>
        }
      />
    </div>
  )
}
