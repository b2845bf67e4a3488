import { CalendarX, CircleAlert } from 'lucide-react'
import { contactItems } from '#app/components/requests/contact-items.tsx'
import { EndingNote } from '#app/components/requests/ending-note.tsx'
import { ContactClient } from '#app/components/requests/party-links.tsx'
import { RequestHead } from '#app/components/requests/request-head.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { BOOKING_STATUSES, type BookingStatus, bookingCan } from '#domain/bookings/booking-state.ts'
import { type DeclineReason, declineText } from '#domain/bookings/decline-reason.ts'
import type { AccountEnd } from '#domain/request-ending.ts'
import type { Day, Time } from '#lib/dates.ts'
import { formatMoment } from './format-moment.ts'
import { Message } from './message.tsx'
import { Moment } from './moment.tsx'
import { ProviderBookingActions } from './provider-booking-actions.tsx'
import { UndoAcceptance } from './undo-acceptance.tsx'

/** A request in its provider's list. */
export type ProviderBookingView = {
  id: string
  status: BookingStatus
  requestedDate: Day | null
  requestedTime: Time | null
  serviceType: string | null
  message: string | null
  /** The client's account ended (D11). */
  endedBecause: AccountEnd | null
  createdAt: Date
  /** Reason that was given for refusing, and the words of it with 'other'. */
  declineReason: DeclineReason | null
  declineWords: string | null
  onBlockedDate: boolean
  sameDayAccepted: number
  /** For how many milliseconds more the acceptance can be undone; null when it can't. */
  undoMs: number | null
  /** E-mail and phone are null until the request is accepted (R7). */
  client: {
    id: string
    name: string
    avatarUrl: string | null
    email: string | null
    phone: string | null
    /** The account is gone: it can't be written to. */
    deleted: boolean
  }
}

/** One request that a provider received: who asks for what, and the answer to give. */
export function ProviderBookingCard({ booking }: { booking: ProviderBookingView }) {
  const { id, client, message } = booking
  const moment = formatMoment(booking.requestedDate, booking.requestedTime)
  const declined = declineText(booking)
  const open = bookingCan.accept(booking, 'provider')
  const contact = !client.deleted && <ContactClient id={client.id} />
  return (
    <Card padded>
      <RequestHead client={client} createdAt={booking.createdAt} status={BOOKING_STATUSES[booking.status]} />
      <EndingNote because={booking.endedBecause} left="client" />
      <div className="mt-4 rounded-md bg-page border border-line p-4">
        <DescriptionList
          columns={2}
          items={[
            {
              term: 'Date de l’événement',
              detail: (
                <>
                  <Moment day={booking.requestedDate} time={booking.requestedTime} />
                  {booking.onBlockedDate && (
                    <span className="mt-1.5 block">
                      <StatusBadge tone="declined" icon={CalendarX} label="Date indisponible" />
                    </span>
                  )}
                </>
              ),
            },
            { term: 'Prestation', detail: booking.serviceType ?? 'Non précisée' },
            ...contactItems(client),
            ...(declined
              ? [{ term: 'Motif du refus', detail: <Message text={declined} />, full: true }]
              : []),
            ...(message ? [{ term: 'Message', detail: <Message text={message} />, full: true }] : []),
          ]}
        />
      </div>
      {open && booking.sameDayAccepted > 0 && (
        <p className="mt-3 flex items-start gap-1.5 text-sm text-ink-soft">
          <CircleAlert className="ic ic-sm mt-0.5" />
          Vous avez déjà accepté une réservation ce jour-là.
        </p>
      )}
      {open ? (
        <ProviderBookingActions bookingId={id} clientName={client.name} moment={moment} contact={contact} />
      ) : (
        (contact || booking.undoMs !== null) && (
          <div className="mt-4 flex flex-wrap gap-2.5">
            {booking.undoMs !== null && <UndoAcceptance bookingId={id} undoMs={booking.undoMs} />}
            {contact}
          </div>
        )
      )}
    </Card>
  )
}
