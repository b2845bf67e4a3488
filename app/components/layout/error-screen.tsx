import { isRouteErrorResponse, Link } from 'react-router'
import type { Refusal } from '#app/error-responses.ts'
import { useRequestId } from '#app/request-id.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RetryLink } from './retry-link.tsx'

/** The screen for what went wrong: a missing page, a refusal, or a failure that can be tried again. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    const refusal = error.data as Partial<Refusal> | null
    // 405: the address takes a form, or the page takes none; there is nothing to see.
    if (error.status === 404 || error.status === 405)
      return <NotFoundScreen {...(refusal?.message ? { message: refusal.message } : {})} />
    if (error.status === 503)
      return (
        <FailedPage
          title="Le site est très sollicité"
          help="Votre demande n’a pas pu être traitée à temps. Réessayez dans un instant."
        />
      )
    if (refusal?.message) return <RefusalScreen message={refusal.message} />
  }
  return <FailedPage />
}

/** 404: the page does not exist, or not for this person. */
export function NotFoundScreen({ message }: { message?: string }) {
  return (
    <div className="relative -mb-24 pb-24">
      <title>Page non trouvée · Machmoum</title>
      <div className="zellige-tile absolute inset-0" />
      <div className="wrap relative grid justify-items-center text-center gap-3 pt-16 pb-14 lg:pt-24 lg:pb-20">
        <img className="w-[min(100%,560px)]" src="/art/empty/404.svg" alt="" width="560" height="263" />
        <h1 className="mt-6">Page non trouvée</h1>
        <p className="text-lead text-ink-soft max-w-[40ch]">
          {message ?? 'Cette page n’existe pas ou a été déplacée.'}
        </p>
        <Link className={buttonClass({ size: 'lg', className: 'mt-4' })} to="/">
          Retour à l'accueil
        </Link>
      </div>
    </div>
  )
}

function RefusalScreen({ message }: { message: string }) {
  return (
    <div className="wrap section">
      <title>Action impossible · Machmoum</title>
      <EmptyState
        isPage
        image="/art/empty/lien.svg"
        title={message}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to="/">
            Retour à l'accueil
          </Link>
        }
      />
    </div>
  )
}

/** The screen of a page that could not be loaded: never an empty list (R41). */
export function FailedPage({
  title = 'Erreur de chargement',
  help = 'Une erreur inattendue est survenue. Vérifiez votre connexion, puis réessayez.',
}: {
  title?: string
  help?: string
}) {
  const requestId = useRequestId()
  return (
    <div className="wrap section">
      <title>{`${title} · Machmoum`}</title>
      <EmptyState
        isPage
        image="/art/empty/lien.svg"
        title={title}
        help={help}
        action={<RetryLink className={buttonClass({ variant: 'secondary' })} />}
      />
      {requestId && (
        <p className="text-ink-soft text-center" data-request-id={requestId}>
          Si cela se reproduit, indiquez-nous cette référence : {requestId}
        </p>
      )}
    </div>
  )
}
