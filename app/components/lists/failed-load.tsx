import { RetryLink } from '#app/components/layout/retry-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/**
 * Placeholder for a part of a page that could not be loaded: never an empty list (R41).
 * @param message what failed: 'Une erreur est survenue lors du chargement des demandes'
 */
export function FailedLoad({ message }: { message: string }) {
  return (
    <div role="alert">
      <EmptyState
        title="Erreur de chargement"
        help={message}
        action={<RetryLink className={buttonClass({ variant: 'secondary' })} />}
      />
    </div>
  )
}
