import { getSelectProps } from '@conform-to/react'
import { waitPath } from '#app/components/waits/wait-path.ts'
import { FormField } from '#app/forms/form-field.tsx'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Select } from '#app/ui/select.tsx'
import { BOOKING_MESSAGE_MAX } from '#domain/bookings/booking-input.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { formatSpokenPrice } from '#lib/money.ts'
import { SlotChoice } from './slot-choice.tsx'
import type { BookingFormData, BookingFormState } from './use-booking-form.ts'

type BookingFieldsProps = Pick<BookingFormData, 'provider' | 'services' | 'slots' | 'today' | 'day'> & {
  state: BookingFormState
}

/** The fields of a booking request: the time, the service and the message; the day, unless a calendar has chosen it. */
export function BookingFields({ provider, services, slots, today, day, state }: BookingFieldsProps) {
  const { form, fields, submissionId, asked, datePast, dayBlocked } = state
  const formError = form.errors?.[0] ?? fields.submission_id.errors?.[0]
  // Beside a hidden day, the time is where its errors can be seen.
  const dayErrors = fields.requested_date.errors ?? (datePast === null ? undefined : [datePast])
  return (
    <div className="grid grid-cols-1 gap-4">
      <input type="hidden" name="submission_id" value={submissionId} />
      {day && <input type="hidden" name="requested_date" value={day} />}
      <FormError id={form.errorId} error={formError} />
      {dayBlocked && (
        <Banner tone="warning">
          <b className="font-semibold block">Date indisponible</b>
          Ce prestataire n’est pas disponible ce jour-là. Vous pouvez tout de même lui envoyer votre demande.
        </Banner>
      )}
      {!day && (
        <FormField
          field={fields.requested_date}
          type="date"
          label="Date"
          error={dayErrors}
          min={today}
          max={lastDay(today)}
          required
        />
      )}
      {slots.length > 0 && (
        <SlotChoice
          field={fields.slot}
          slots={slots}
          unavailable={state.unavailable}
          // Nobody can wait for today.
          waitFor={asked && asked > today ? (slot) => waitPath(provider.id, asked, slot) : null}
        />
      )}
      <FormField
        field={fields.requested_time}
        type="time"
        label="Heure"
        optional
        error={fields.requested_time.errors ?? (day ? dayErrors : undefined)}
      />
      {services.length > 0 && (
        <Field id={fields.service_id.id} label="Prestation" optional error={fields.service_id.errors}>
          {(control) => (
            <Select {...getSelectProps(fields.service_id)} {...control} key={fields.service_id.key}>
              <option value="">Je ne sais pas encore</option>
              {services.map(({ id, name, price, unitText }) => (
                <option key={id} value={id}>
                  {price === undefined
                    ? name
                    : `${name} · ${formatSpokenPrice(price, 'DT')} ${unitText ?? ''}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <FormTextarea
        field={fields.message}
        label="Message"
        optional
        maxLength={BOOKING_MESSAGE_MAX}
        rows={3}
        placeholder="Lieu, nombre d’invités, horaires…"
      />
    </div>
  )
}
