import { useState } from 'react'
import { RequestDialog } from '#app/components/providers/request-dialog.tsx'
import { BookingFields } from './booking-fields.tsx'
import { type TypedFields, typedFields } from './booking-form-schema.ts'
import { type BookingFormData, useBookingForm } from './use-booking-form.ts'

interface BookingDialogProps extends BookingFormData {
  /** Called with all that is typed, at every change: closing the dialog must not lose it. */
  onType: (typed: TypedFields) => void
  /** Called once it is closed. */
  onClosed: () => void
}

/** The booking form over the page. Loaded when a day is chosen. */
export function BookingDialog({ onType, onClosed, ...props }: BookingDialogProps) {
  const [open, setOpen] = useState(true)
  const state = useBookingForm(props)
  return (
    <RequestDialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Demander une réservation"
      description={`${props.provider.name} accepte ou refuse votre demande. Rien à payer ici.`}
      state={state}
      send="Envoyer la demande"
      disabled={state.datePast !== null}
      onType={(form) => onType(typedFields(form))}
    >
      <BookingFields services={props.services} nowInput={props.nowInput} state={state} />
    </RequestDialog>
  )
}
