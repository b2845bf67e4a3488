import { fieldProblem } from '#domain/quotes/message-fields.ts'
import { AskWhyButton } from './ask-why-button.tsx'
import { DeclineFields } from './decline-fields.tsx'
import type { useBookingAction } from './use-booking-action.ts'

interface RefuseButtonProps {
  bookingId: string
  clientName: string
  refusal: ReturnType<typeof useBookingAction>
  /** Another answer is under way. */
  waits: boolean
}

/** Refuser: asks why, which may be left out. */
export function RefuseButton({ bookingId, clientName, refusal, waits }: RefuseButtonProps) {
  return (
    <AskWhyButton
      bookingId={bookingId}
      name="refusal"
      label="Refuser"
      consequence={<p>{`${clientName} verra votre refus dans ses réservations. Il est définitif.`}</p>}
      action={refusal}
      waits={waits}
      className="max-sm:flex-1"
      wordsProblem={fieldProblem}
      fields={(form) => <DeclineFields {...form} bookingId={bookingId} />}
    />
  )
}
