import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'

interface ListTopProps {
  /** Text whose results the list shows in place of those of the typed one; null for the typed one itself. */
  meant: { said: string; href: string } | null
  /** Address at which several providers of this list are asked at once; null for whoever can't ask. */
  brief: string | null
  total: number
}

/** Lines above the cards of some lists: what the search has read, and the way to ask several providers at once. */
export function ListTop({ meant, brief, total }: ListTopProps) {
  return (
    <>
      {meant && (
        <p className="mt-4" role="status">
          Vouliez-vous dire{' '}
          <Link className="link inline-flex min-h-11 items-center font-semibold" to={meant.href}>
            <bdi>{meant.said}</bdi>
          </Link>
          {' ?'}
          {total > 0 && ' Voici les résultats correspondants.'}
        </p>
      )}
      {brief && (
        <Link className={buttonClass({ variant: 'secondary', className: 'mt-4' })} to={brief}>
          Demander à plusieurs
        </Link>
      )}
    </>
  )
}
