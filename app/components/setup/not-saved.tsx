import { type Fetcher, Link, useLocation } from 'react-router'
import { loginPath } from '#app/components/providers/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { EditAnswer } from './edits.ts'

interface NotSavedProps {
  fetcher: Pick<Fetcher<EditAnswer>, 'state' | 'data'>
  /** Errors of the form as a whole. */
  errors: readonly string[] | undefined
}

/** Says above a form that it was not saved, and that everything typed is still there. */
export function NotSaved({ fetcher: { state, data: answer }, errors }: NotSavedProps) {
  const { pathname, search } = useLocation()
  if (state !== 'idle' || !answer || answer.done) return null
  const message = answer.message ?? errors?.[0]
  if (!message) return null
  return (
    <Banner
      tone="danger"
      action={
        answer.signedOut && (
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            to={loginPath(pathname + search)}
            reloadDocument
          >
            Se reconnecter
          </Link>
        )
      }
    >
      <b className="font-semibold block">{message}</b>
      Rien n’est perdu : ce que vous avez écrit reste ici.
    </Banner>
  )
}

/** Says that a form begins with what was typed before. */
export function LeftDraft() {
  return <Banner tone="info">Voici ce que vous aviez écrit. Ce n’est pas encore enregistré.</Banner>
}
