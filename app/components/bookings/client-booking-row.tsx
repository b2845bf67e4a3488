import { AlternativeList } from '#app/components/alternatives/alternative-list.tsx'
import { bookingAlternativePath } from '#app/components/alternatives/alternative-paths.ts'
import { DueNote } from '#app/components/requests/due-note.tsx'
import { EndingNote } from '#app/components/requests/ending-note.tsx'
import { LateNote } from '#app/components/requests/late-note.tsx'
import { ContactProvider, ProfileLink } from '#app/components/requests/party-links.tsx'
import { TurnBadge } from '#app/components/requests/turn-badge.tsx'
import { ReviewLink } from '#app/components/reviews/review-link.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { DetailsRow } from '#app/ui/details-row.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { Alternatives } from '#domain/alternatives/alternative.ts'
import type { BookingFacts } from '#domain/bookings/booking-facts.ts'
import { BOOKING_STATUSES, type BookingStatus, bookingCan } from '#domain/bookings/booking-state.ts'
import { type DeclineReason, declineText } from '#domain/bookings/decline-reason.ts'
import { rivalNote } from '#domain/bookings/rival-note.ts'
import { DEFAULT_COVER, imageVariant } from '#domain/media/image-url.ts'
import type { AccountEnd } from '#domain/request-ending.ts'
import { type Day, formatDayLong, type Time } from '#lib/dates.ts'
import { AgreementNotes, NoteAgreementLink } from './agreement-notes.tsx'
import { availabilityPath } from './booking-address.ts'
import { CancelNote } from './booking-note.tsx'
import { CallOffButton } from './call-off.tsx'
import { CancelBookingButton } from './cancel-booking-button.tsx'
import { formatMoment } from './format-moment.ts'
import { Message } from './message.tsx'
import { Moment } from './moment.tsx'
import { type WaysOnView, WaysOnward } from './ways-onward.tsx'

/** A request in its client's list. */
export type ClientBookingView = BookingFacts & {
  id: string
  status: BookingStatus
  requestedDate: Day
  requestedTime: Time | null
  serviceType: string | null
  message: string | null
  createdAt: Date
  /** The provider's account ended (D11). */
  endedBecause: AccountEnd | null
  /** Reason that the provider gave for refusing, and its own words with 'other' (D18). */
  declineReason: DeclineReason | null
  declineWords: string | null
  /** The client may review the provider because of it (R4). */
  reviewable: boolean
  /** Ways on when the provider can't serve the day (D7). */
  waysOn: WaysOnView | null
  /** Of one without an answer: whom else the client can ask (W3); else null. */
  alternatives: Alternatives | null
  provider: {
    id: string
    name: string
    imageUrl: string | null
    /** The governorate's label, or null. */
    place: string | null
    /** The public profile can be linked to. */
    visible: boolean
    /** It can be written to. */
    contactable: boolean
  }
}

interface ClientBookingRowProps {
  booking: ClientBookingView
  /** True when the row starts open. */
  open: boolean
}

/** One of the client's requests: who, when and where it stands; opened, all of it and what can be done. */
export function ClientBookingRow({ booking, open }: ClientBookingRowProps) {
  const { provider, requestedDate, requestedTime, slot, message, reviewable } = booking
  const declined = declineText(booking)
  const { tone, label } = BOOKING_STATUSES[booking.status]
  return (
    <DetailsRow
      open={open}
      title={provider.name}
      subtitle={[formatDayLong(requestedDate), slot?.toLowerCase()].filter(Boolean).join(', ')}
      thumb={imageVariant(provider.imageUrl ?? DEFAULT_COVER, 320)}
      status={
        <span className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
          {reviewable && (
            <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-primary">
              <Icon name="star" className="ic ic-sm" />
              Avis à laisser
              <span className="sr">, </span>
            </span>
          )}
          <TurnBadge request={booking} reader="client" />
          <StatusBadge tone={tone} label={label} />
        </span>
      }
    >
      <EndingNote because={booking.endedBecause} left="provider" />
      <DueNote request={booking} reader="client" />
      <LateNote request={booking} reader="client" />
      <CancelNote booking={booking} reader="client" other={provider.name} />
      {booking.alternatives && (
        <AlternativeList alternatives={booking.alternatives} action={bookingAlternativePath(booking.id)} />
      )}
      {booking.rivalBecause && (
        <Banner tone="info">
          <b>{rivalNote(booking.rivalBecause, provider.name, requestedDate)}</b> Votre demande reste en
          attente
          {booking.waysOn?.freeDays && booking.waysOn.wait ? ' ; voici trois façons de continuer.' : '.'}
        </Banner>
      )}
      {booking.waysOn && (
        <WaysOnward
          name={provider.name}
          ways={booking.waysOn}
          isOfSlot={slot !== null}
          dayPath={(day) =>
            `${availabilityPath(provider.id, { day, slot, hour: requestedTime, service: booking.serviceType })}#demande`
          }
        />
      )}
      <DescriptionList
        items={[
          { term: 'Date demandée', detail: <Moment day={requestedDate} time={requestedTime} /> },
          ...(slot ? [{ term: 'Créneau', detail: slot }] : []),
          { term: 'Prestation', detail: booking.serviceType ?? 'Non précisée' },
          ...(declined ? [{ term: 'Motif du refus', detail: <Message text={declined} />, full: true }] : []),
          ...(provider.place ? [{ term: 'Gouvernorat', detail: provider.place }] : []),
          ...(message ? [{ term: 'Votre message', detail: <Message text={message} />, full: true }] : []),
        ]}
      />
      <AgreementNotes notes={booking.notes} />
      <div className="flex flex-wrap gap-2.5">
        {reviewable && (
          <ReviewLink
            bookingId={booking.id}
            providerName={provider.name}
            className={buttonClass({ className: 'max-sm:w-full' })}
          />
        )}
        {provider.visible && <ProfileLink providerId={provider.id} name={provider.name} />}
        {provider.contactable && <ContactProvider providerId={provider.id} name={provider.name} />}
        {booking.status === 'accepted' && <NoteAgreementLink bookingId={booking.id} />}
        {bookingCan.cancel(booking, 'client') && (
          <CancelBookingButton bookingId={booking.id} providerName={provider.name} />
        )}
        {booking.canBeCalledOff && (
          <CallOffButton
            bookingId={booking.id}
            side="client"
            name={provider.name}
            moment={formatMoment(booking.requestedDate, booking.requestedTime)}
          />
        )}
      </div>
    </DetailsRow>
  )
}
