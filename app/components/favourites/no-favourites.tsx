import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** In place of a list that holds nothing. */
export function NoFavourites() {
  return (
    <EmptyState
      image="/art/empty/prestataires.svg"
      title="Vous n’avez pas encore de favori ici."
      help="Appuyez sur le cœur d’un prestataire : vous le retrouverez dans cette page."
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={href('/providers')}>
          Voir les prestataires
        </Link>
      }
    />
  )
}
