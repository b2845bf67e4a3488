import { Link, useLocation } from 'react-router'
import { loginPath } from '#app/components/providers/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { formatTime } from '#lib/dates.ts'
import { NOT_REMOVED, type SaveState } from './autosave.ts'

/** Tells whether the state needs attention, whichever step is shown. */
export function isProblem(state: SaveState): boolean {
  return !['saved', 'waiting', 'saving'].includes(state.name)
}

/** Quietly, whether what was typed is safe; loudly only when something has to be done about it. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <div role="status" className="min-h-11 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-mute">
      <Words state={state} />
      {state.name === 'failed' && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Réessayer
        </Button>
      )}
      {state.name === 'stale' && (
        <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
          Recharger la page
        </Button>
      )}
      {state.name === 'signed-out' && (
        <Link className="link" to={loginPath(pathname + search)} reloadDocument>
          Se reconnecter
        </Link>
      )}
    </div>
  )
}

function Words({ state }: { state: SaveState }) {
  switch (state.name) {
    case 'saved':
      // Never empty: the first save must not push down what is being written.
      if (!state.at) return <span>Enregistrement automatique</span>
      return (
        <span className="inline-flex items-center gap-2">
          <Icon name="circle-check" className="ic ic-sm text-success" />
          Enregistré à {formatTime(state.at)}
        </span>
      )
    case 'waiting':
    case 'saving':
      return (
        <span className="inline-flex items-center gap-2">
          <Spinner size="sm" />
          Enregistrement…
        </span>
      )
    case 'failed':
      return (
        <Problem>
          {state.removal && `${NOT_REMOVED}les clients voient encore ce que vous avez retiré. `}
          Vos changements ne sont pas encore enregistrés. Ils sont gardés sur cet appareil, et nous
          réessayons.
        </Problem>
      )
    case 'signed-out':
      return <Problem>Votre session a expiré. Vos changements sont gardés sur cet appareil.</Problem>
    default:
      return <Problem>{state.message}</Problem>
  }
}

function Problem({ children }: { children: React.ReactNode }) {
  return (
    <span className="inline-flex items-start gap-2 text-danger-strong">
      <Icon name="circle-exclamation-point" className="ic ic-sm mt-0.5" />
      <span>{children}</span>
    </span>
  )
}
