import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { bookingDateProblem, isUuid } from '#domain/bookings/booking-input.ts'
import { type Day, parseTunisDateTime } from '#lib/dates.ts'
import {
  type BookableService,
  type BookingAnswer,
  bookingFormSchema,
  type TypedFields,
} from './booking-form-schema.ts'

/** What the booking form stands on, wherever it is shown. */
export type BookingFormData = {
  provider: { id: string; name: string }
  services: readonly BookableService[]
  /** The blocked days that are known: those of the month that is shown. */
  blockedDates: readonly Day[]
  /** The present in Tunis as the value of a datetime-local field: the earliest that can be asked for. */
  nowInput: string
  /** Made by the server for every form it sends; the same one sent twice makes one request (R43). */
  submissionId: string
  /** What the fields hold at first. */
  typed: TypedFields
  /** The server's answer to the form, when it comes with the page. */
  answer?: BookingAnswer | undefined
}

/** The state of a booking form: its fields, what is wrong with them, and whether it is being sent. */
export function useBookingForm({ provider, blockedDates, submissionId, typed, answer }: BookingFormData) {
  const fetcher = useFetcher<BookingAnswer>()
  const hydrated = useHydrated()
  // The page may be loaded again below the form, or the form come back with errors: it stays the one it was.
  const sent = answer?.result.initialValue?.submission_id
  const [submission] = useState(isUuid(sent) ? sent : submissionId)
  const answered = fetcher.data ?? answer
  const [form, fields] = useForm({
    id: 'booking',
    lastResult: fetcher.state === 'idle' ? answered?.result : undefined,
    defaultValue: typed,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: bookingFormSchema }),
    shouldRevalidate: 'onInput',
  })
  const moment = readMoment(fields.requested_date.value)
  const known = [...blockedDates, ...(answered?.blockedDates ?? [])]
  return {
    form,
    fields,
    action: `/provider/${provider.id}/booking`,
    submissionId: submission,
    FetcherForm: fetcher.Form,
    busy: fetcher.state !== 'idle',
    /** Why the chosen moment can't be asked for; the send button is disabled then, once a script could free it. */
    datePast: hydrated && moment ? bookingDateProblem(moment, new Date()) : null,
    dayBlocked: moment !== null && known.includes(moment.day),
  }
}

export type BookingFormState = ReturnType<typeof useBookingForm>

function readMoment(value: string | undefined) {
  const moment = value ? parseTunisDateTime(value) : null
  return moment && { ...moment, requested_date: moment.day, requested_time: moment.time }
}
