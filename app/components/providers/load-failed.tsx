import { RetryLink } from '#app/components/layout/retry-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** A failed load never looks like an empty list (R41). */
export function LoadFailed({ help }: { help: string }) {
  return (
    <div className="wrap section">
      <title>Erreur de chargement · Machmoum</title>
      <EmptyState
        image="/art/empty/lien.svg"
        title="Erreur de chargement"
        help={help}
        action={<RetryLink className={buttonClass({ variant: 'secondary' })} />}
      />
    </div>
  )
}
