import { href } from 'react-router'
import { contactItems } from '#app/components/requests/contact-items.tsx'
import { DueNote } from '#app/components/requests/due-note.tsx'
import { EndingNote } from '#app/components/requests/ending-note.tsx'
import { LateNote } from '#app/components/requests/late-note.tsx'
import { ContactClient } from '#app/components/requests/party-links.tsx'
import { ReportRequestLink } from '#app/components/requests/report-request.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { bookingCan, DAY_IS_OVER } from '#domain/bookings/booking-state.ts'
import { cancellationSentence } from '#domain/bookings/cancellation-record.ts'
import { declineText } from '#domain/bookings/decline-reason.ts'
import { formatDayLong, todayInTunis } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'
import { AgreementNotes, NoteAgreementLink } from './agreement-notes.tsx'
import { CancelNote } from './booking-note.tsx'
import { CallOffButton } from './call-off.tsx'
import { formatMoment } from './format-moment.ts'
import { Message } from './message.tsx'
import { Moment } from './moment.tsx'
import { ProviderBookingActions } from './provider-booking-actions.tsx'
import type { ProviderBookingView } from './provider-booking-row.tsx'

/** All of a request that a provider received, and the answer to give. */
export function ProviderBookingDetails({ booking }: { booking: ProviderBookingView }) {
  const { client, message, slot, requestedDate, requestedTime } = booking
  const moment = formatMoment(requestedDate, requestedTime)
  const declined = declineText(booking)
  const open = bookingCan.decline(booking, 'provider')
  const contact = !client.deleted && <ContactClient id={client.id} name={client.name} />
  return (
    <div className="work-body">
      <EndingNote because={booking.endedBecause} left="client" />
      <DueNote request={booking} reader="provider" />
      <LateNote request={booking} reader="provider" />
      <CancelNote booking={booking} reader="provider" other={client.name} />
      <DescriptionList
        items={[
          {
            term: 'Date de l’événement',
            detail: (
              <>
                <Moment day={requestedDate} time={requestedTime} />
                {booking.onBlockedDate && (
                  <span className="mt-1.5 block">
                    <StatusBadge tone="declined" icon="calendar-x" label="Date indisponible" />
                  </span>
                )}
              </>
            ),
          },
          ...(slot ? [{ term: 'Créneau', detail: slot }] : []),
          { term: 'Prestation', detail: booking.serviceType ?? 'Non précisée' },
          {
            term: 'Reçue',
            detail: (
              <span className="block">{capitalised(formatDayLong(todayInTunis(booking.createdAt)))}</span>
            ),
          },
          ...contactItems(client, href('/bookings/:id/whatsapp', { id: booking.id })),
          ...(declined ? [{ term: 'Motif du refus', detail: <Message text={declined} />, full: true }] : []),
          ...(message ? [{ term: 'Message', detail: <Message text={message} />, full: true }] : []),
        ]}
      />
      <AgreementNotes notes={booking.notes} />
      {open && booking.dayIsOver && <Banner tone="info">{DAY_IS_OVER}</Banner>}
      {open && !booking.dayIsOver && booking.sameDayAccepted > 0 && (
        <p className="flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon name="circle-exclamation-point" className="ic ic-sm mt-0.5" />
          Vous avez déjà accepté une réservation ce jour-là.
        </p>
      )}
      {open ? (
        <ProviderBookingActions
          bookingId={booking.id}
          clientName={client.name}
          dayIsOver={booking.dayIsOver}
          moment={moment}
          contact={contact}
        />
      ) : (
        (contact || booking.status === 'accepted') && (
          <div className="flex flex-wrap gap-2.5">
            {contact}
            {booking.status === 'accepted' && <NoteAgreementLink bookingId={booking.id} />}
            {booking.canBeCalledOff && (
              <CallOffButton
                bookingId={booking.id}
                side="provider"
                name={client.name}
                moment={moment}
                record={booking.recordIfCalledOff && cancellationSentence(booking.recordIfCalledOff)}
              />
            )}
          </div>
        )
      )}
      {!client.deleted && <ReportRequestLink id={booking.id} name={client.name} />}
    </div>
  )
}
