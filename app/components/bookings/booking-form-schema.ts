import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'
import type { UnavailableDays } from '#domain/availability/slots.ts'
import { bookingRequestSchema, NO_SLOT } from '#domain/bookings/booking-input.ts'
import type { Price } from '#lib/money.ts'

/** The booking form as it is sent: the provider is part of the address that it is sent to. */
export const bookingFormSchema = bookingRequestSchema.omit({ provider_id: true })

/** The same for a provider with several slots, one of which, or all, must be chosen (D4). */
export const slotFormSchema = bookingFormSchema.extend({
  slot: bookingRequestSchema.shape.slot.refine((slot) => slot !== null, NO_SLOT),
})

/** The fields that somebody types or chooses; they survive a login. */
export const TYPED_FIELDS = [
  'requested_date',
  'requested_time',
  'slot',
  'service_id',
  'message',
] as const satisfies (keyof z.input<typeof bookingFormSchema>)[]

export type TypedFields = Partial<Record<(typeof TYPED_FIELDS)[number], string>>

/** A service to choose from; a null price reads 'Prix sur demande', a visitor gets none (R5). */
export type BookableService = { id: string; name: string; price?: Price | null; unitText?: string }

/** Answer to a booking request that was not made, with the days of the month that it asked for where they are known. */
export type BookingAnswer = {
  result: SubmissionResult<string[]>
} & Partial<UnavailableDays>

/** The typed fields of a form, without what a database could not keep. */
export function typedFields(form: FormData): TypedFields {
  const fields: TypedFields = {}
  for (const name of TYPED_FIELDS) {
    const value = form.get(name)
    if (typeof value === 'string') fields[name] = value.replaceAll('\0', '').slice(0, 10_000)
  }
  return fields
}
