import { getFormProps } from '@conform-to/react'
import { FetchAhead } from '#app/browser/fetch-ahead.tsx'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { BookingFields } from './booking-fields.tsx'
import { type BookingFormData, useBookingForm } from './use-booking-form.ts'

/** The booking form: beside the calendar, and on a page of its own when the server sends it back with its errors. */
export function BookingForm(props: BookingFormData) {
  const state = useBookingForm(props)
  const hydrated = useHydrated()
  const { FetcherForm, form, action, busy, datePast } = state
  return (
    <FetcherForm {...getFormProps(form)} method="post" action={action} className="grid grid-cols-1 gap-4">
      {/* Prefetch the action's page, so that sending the form needs nothing more than the request itself. */}
      {hydrated && <FetchAhead page={action} />}
      <BookingFields {...props} state={state} />
      <Button type="submit" size="lg" block busy={busy} disabled={datePast !== null}>
        Envoyer la demande
      </Button>
    </FetcherForm>
  )
}
