import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { contactPath, profilePath } from '#app/components/providers/paths.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { DetailsRow } from '#app/ui/details-row.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { BOOKING_STATUSES, type BookingStatus, bookingCan } from '#domain/bookings/booking-state.ts'
import { DEFAULT_COVER, imageVariant } from '#domain/media/image-url.ts'
import { type Day, formatDayLong, type Time } from '#lib/dates.ts'
import { CancelBookingButton } from './cancel-booking-button.tsx'
import { Message } from './message.tsx'
import { Moment } from './moment.tsx'

/** A request in its client's list. */
export type ClientBookingView = {
  id: string
  status: BookingStatus
  requestedDate: Day
  requestedTime: Time | null
  serviceType: string | null
  message: string | null
  provider: {
    id: string
    name: string
    imageUrl: string | null
    /** The governorate's label, or null. */
    place: string | null
    /** The public profile can be linked to. */
    visible: boolean
  }
}

interface ClientBookingRowProps {
  booking: ClientBookingView
  /** Whether the row starts open. */
  open: boolean
}

/** One of the client's requests: who, when and where it stands; opened, all of it and what can be done. */
export function ClientBookingRow({ booking, open }: ClientBookingRowProps) {
  const { provider, requestedDate, requestedTime, message } = booking
  const { tone, label } = BOOKING_STATUSES[booking.status]
  return (
    <DetailsRow
      open={open}
      title={provider.name}
      subtitle={formatDayLong(requestedDate)}
      thumb={imageVariant(provider.imageUrl ?? DEFAULT_COVER, 320)}
      status={<StatusBadge tone={tone} label={label} />}
    >
      <DescriptionList
        items={[
          { term: 'Date demandée', detail: <Moment day={requestedDate} time={requestedTime} /> },
          { term: 'Prestation', detail: booking.serviceType ?? 'Non précisée' },
          ...(provider.place ? [{ term: 'Gouvernorat', detail: provider.place }] : []),
          ...(message ? [{ term: 'Votre message', detail: <Message text={message} />, full: true }] : []),
        ]}
      />
      <div className="flex flex-wrap gap-2.5">
        {provider.visible && (
          <Link
            className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })}
            to={profilePath(provider.id)}
          >
            Voir le profil
          </Link>
        )}
        {provider.visible && (
          // Leads on to the conversation once there is one.
          <Link
            className={buttonClass({ variant: 'quiet', className: 'max-sm:flex-1' })}
            to={contactPath(provider.id)}
          >
            <MessageCircle className="ic" />
            Contacter
          </Link>
        )}
        {bookingCan.cancel(booking, 'client') && (
          <CancelBookingButton bookingId={booking.id} providerName={provider.name} />
        )}
      </div>
    </DetailsRow>
  )
}
