import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { Banner } from '#app/ui/banner.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { BOOKING_MESSAGE_MAX } from '#domain/bookings/booking-input.ts'
import { formatPrice } from '#lib/money.ts'
import type { BookingFormData, BookingFormState } from './use-booking-form.ts'

type BookingFieldsProps = Pick<BookingFormData, 'services' | 'nowInput'> & { state: BookingFormState }

/** What a client says about the wanted booking: when, which service, and anything else. */
export function BookingFields({ services, nowInput, state }: BookingFieldsProps) {
  const { form, fields, submissionId, datePast, dayBlocked } = state
  const formError = form.errors?.[0] ?? fields.submission_id.errors?.[0]
  return (
    <div className="grid grid-cols-1 gap-5">
      <input type="hidden" name="submission_id" value={submissionId} />
      <FormError id={form.errorId} error={formError} />
      <div className="grid grid-cols-1 gap-3">
        <Field
          id={fields.requested_date.id}
          label="Date et heure"
          error={fields.requested_date.errors ?? datePast}
        >
          {(control) => (
            <TextInput
              {...getInputProps(fields.requested_date, { type: 'datetime-local' })}
              {...control}
              key={fields.requested_date.key}
              min={nowInput}
              required
            />
          )}
        </Field>
        {dayBlocked && (
          <Banner tone="warning">
            <b className="font-semibold block">Date indisponible</b>
            Le prestataire a bloqué ce jour. Vous pouvez tout de même lui envoyer votre demande.
          </Banner>
        )}
      </div>
      {services.length > 0 && (
        <Field id={fields.service_id.id} label="Prestation" optional error={fields.service_id.errors}>
          {(control) => (
            <Select {...getSelectProps(fields.service_id)} {...control} key={fields.service_id.key}>
              <option value="">Je ne sais pas encore</option>
              {services.map(({ id, name, price }) => (
                <option key={id} value={id}>
                  {price === undefined ? name : `${name} · ${formatPrice(price, 'DT')}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <TextareaField
        {...getTextareaProps(fields.message)}
        key={fields.message.key}
        label="Message"
        optional
        maxLength={BOOKING_MESSAGE_MAX}
        error={fields.message.errors}
        rows={4}
        placeholder="Lieu, nombre d’invités, horaires…"
      />
    </div>
  )
}
