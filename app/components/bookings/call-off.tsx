import { ReasonFields } from '#app/components/requests/reason-fields.tsx'
import { CANCEL_REASONS, type CancelSide } from '#domain/bookings/cancel-reasons.ts'
import { AskWhyButton } from './ask-why-button.tsx'
import { BOOKING_ACTIONS } from './booking-actions.ts'
import { useBookingAction } from './use-booking-action.ts'

interface CallOffProps {
  side: CancelSide
  /** Name of the other side. */
  name: string
  /** Sentence that the provider's profile will have; null where it has none. */
  record?: string | null | undefined
}

/** Consequences of cancelling an accepted booking, for whoever is about to (D9). */
export function CallOffConsequence({ side, name, record }: CallOffProps) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{name} reçoit aussitôt un e-mail avec votre motif.</li>
      <li>
        {side === 'client'
          ? 'La date redevient libre pour d’autres clients.'
          : 'La date redevient libre sur votre calendrier.'}
      </li>
      {side === 'client' && <li>Vous ne pourrez pas laisser d’avis.</li>}
      {record && <li>Votre profil indiquera : « {record} ».</li>}
    </ul>
  )
}

interface CallOffFieldsProps {
  id: string
  side: CancelSide
  reason?: string | undefined
  words?: string | undefined
  error?: string | null | undefined
}

/** The reason of a cancellation, which the other side reads. */
export function CallOffFields({ id, side, reason, words, error }: CallOffFieldsProps) {
  return (
    <ReasonFields
      id={id}
      legend={side === 'client' ? 'Pourquoi annulez-vous ?' : 'Quel est votre motif ?'}
      reasons={CANCEL_REASONS[side]}
      chosen={reason}
      words={words}
      error={error}
    />
  )
}

/** 'Annuler la réservation', for either side of an accepted booking. */
export function CallOffButton({
  bookingId,
  moment,
  ...props
}: CallOffProps & { bookingId: string; moment: string }) {
  const action = useBookingAction(bookingId, 'calling-off')
  return (
    <AskWhyButton
      bookingId={bookingId}
      name="calling-off"
      label={BOOKING_ACTIONS['calling-off'].confirm}
      consequence={
        <>
          <p className="mb-2 font-semibold">
            <bdi>{props.name}</bdi>, {moment}
          </p>
          <CallOffConsequence {...props} />
        </>
      }
      action={action}
      className="max-sm:w-full sm:ml-auto"
      fields={(form) => <CallOffFields {...form} side={props.side} />}
    />
  )
}
