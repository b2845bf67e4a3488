import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** No provider to show: why, and the way back to all of them. */
export function ListingEmpty({ message }: { message: string }) {
  return (
    <EmptyState
      image="/art/empty/prestataires.svg"
      title={message}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={href('/providers')}>
          Voir tous les prestataires
        </Link>
      }
    />
  )
}
