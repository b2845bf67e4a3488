import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
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
  const { FetcherForm, form, action, busy, datePast } = state
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Demander une réservation"
      description={`${props.provider.name} accepte ou refuse votre demande. Rien à payer ici.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Annuler
          </Button>
          <Button type="submit" form={form.id} busy={busy} disabled={datePast !== null}>
            Envoyer la demande
          </Button>
        </>
      }
    >
      {/* What answers the form is fetched now, so that sending it needs nothing more than the request itself. */}
      <PrefetchPageLinks page={action} />
      <FetcherForm
        {...getFormProps(form)}
        method="post"
        action={action}
        onInput={(event) => onType(typedFields(new FormData(event.currentTarget)))}
      >
        <BookingFields services={props.services} nowInput={props.nowInput} state={state} />
      </FetcherForm>
    </Dialog>
  )
}
