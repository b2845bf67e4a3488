import { href } from 'react-router'
import type { z } from 'zod'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { PublicSlot, UnavailableDays } from '#domain/availability/slots.ts'
import { bookingDateProblem } from '#domain/bookings/booking-input.ts'
import { type Day, isDay } from '#lib/dates.ts'
import {
  type BookableService,
  type BookingAnswer,
  bookingFormSchema,
  slotFormSchema,
  type TypedFields,
} from './booking-form-schema.ts'

/** Data of the booking form, wherever it is shown. */
export type BookingFormData = {
  provider: { id: string; name: string }
  services: readonly BookableService[]
  /** The day chosen in the calendar; null where a field of the form asks for it. */
  day: Day | null
  /** Slots to choose from; none for a provider with one. */
  slots: readonly PublicSlot[]
  /** The day it is in Tunis: the earliest that can be asked for. */
  today: Day
  /** Made by the server for every form it sends; the same one sent twice makes one request (R43). */
  submissionId: string
  /** Initial values of the fields. */
  typed: TypedFields
  /** The server's answer to the form, when it comes with the page. */
  answer?: BookingAnswer | undefined
} & Readonly<UnavailableDays>

/** The state of a booking form: its fields, what is wrong with them, and whether it is being sent. */
export function useBookingForm(data: BookingFormData) {
  const { provider, day, slots, blockedDates, partly, typed, answer } = data
  const hydrated = useHydrated()
  const submissionId = useSubmissionId(data.submissionId, answer?.result)
  const sent = useSentForm<z.input<typeof bookingFormSchema>, BookingAnswer>({
    id: 'booking',
    schema: slots.length > 0 ? slotFormSchema : bookingFormSchema,
    action: href('/provider/:id/booking', { id: provider.id }),
    typed,
    answer,
  })
  const { fields } = sent
  const asked = day ?? readDay(fields.requested_date.value)
  const requested_time = fields.requested_time.value || null
  const known = [...blockedDates, ...(sent.answer?.blockedDates ?? [])]
  return {
    ...sent,
    submissionId,
    /** The chosen day; null without one. */
    asked,
    /**
     * Reason why the chosen moment can't be asked for; the send button is disabled then, once a script could
     * free it.
     */
    datePast:
      hydrated && asked ? bookingDateProblem({ requested_date: asked, requested_time }, new Date()) : null,
    dayBlocked: asked !== null && known.includes(asked),
    /** The slots of the chosen day that can't be had, where others can. */
    unavailable:
      [...(sent.answer?.partly ?? []), ...partly].find((other) => other.day === asked)?.slots ?? [],
  }
}

export type BookingFormState = ReturnType<typeof useBookingForm>

/** The day of a date field, or of a field with date and time as drafts of before had it. */
function readDay(value: string | undefined): Day | null {
  const day = value?.slice(0, 10)
  return isDay(day) ? day : null
}
