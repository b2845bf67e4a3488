import { getFormProps } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { BookingFields } from './booking-fields.tsx'
import { type BookingFormData, useBookingForm } from './use-booking-form.ts'

/** The booking form in the page's flow: without JavaScript, and when the server sends it back with its errors. */
export function BookingForm(props: BookingFormData) {
  const state = useBookingForm(props)
  const { FetcherForm, form, action, busy, datePast } = state
  return (
    <FetcherForm {...getFormProps(form)} method="post" action={action} className="grid grid-cols-1 gap-5">
      <BookingFields services={props.services} nowInput={props.nowInput} state={state} />
      <Button type="submit" size="lg" block busy={busy} disabled={datePast !== null}>
        Envoyer la demande
      </Button>
    </FetcherForm>
  )
}
