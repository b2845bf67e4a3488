import { Link } from 'react-router'
import { loginPath, tabPath } from '#app/components/providers/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Booker } from '#app/viewer.ts'
import { OWN_REVIEWS } from './review-actions.ts'
import { ReviewLink } from './review-link.tsx'

/** Relation of the profile's reader to its reviews; null where it could not be read. */
export type Standing = { booking: { id: string } | null; written: { id: string; hidden: boolean } | null }

interface ReviewInvitationProps {
  provider: { id: string; name: string }
  booker: Booker
  standing: Standing | null
}

/** Above the reviews of a profile: the way to leave one, or why there is none. Nothing for those who are no clients. */
export function ReviewInvitation({ provider, booker, standing }: ReviewInvitationProps) {
  if (booker === 'visitor') {
    return (
      <Banner
        tone="info"
        action={
          <Link
            className={buttonClass({ variant: 'current', size: 'sm' })}
            to={loginPath(tabPath(provider.id, 'reviews'))}
            rel="nofollow"
          >
            <Icon name="log-in" className="ic ic-sm" />
            Se connecter
          </Link>
        }
      >
        Vous devez être connecté pour laisser un avis
      </Banner>
    )
  }
  if (booker !== 'client' || !standing) return null
  const { booking, written } = standing
  if (booking) {
    return (
      <ReviewLink
        bookingId={booking.id}
        providerName={provider.name}
        className={buttonClass({ className: 'max-sm:w-full' })}
      />
    )
  }
  if (written) {
    return (
      <p className="text-ink-soft">
        {written.hidden
          ? 'Votre avis n’est plus public.'
          : 'Vous avez déjà laissé un avis pour ce prestataire.'}{' '}
        <Link className="link" to={OWN_REVIEWS}>
          Voir mes avis
        </Link>
      </p>
    )
  }
  return (
    <p className="text-ink-soft">Vous pourrez laisser un avis après une réservation acceptée et passée.</p>
  )
}
