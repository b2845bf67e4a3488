import type { BookingAddress } from './booking-address.ts'
import type { BookableService, TypedFields } from './booking-form-schema.ts'

/** The choices of an address as fields of the booking form. */
export function chosenFields(
  { day, service }: Pick<BookingAddress, 'day' | 'service'>,
  services: readonly BookableService[],
): TypedFields {
  const chosen = services.find(({ name }) => name === service)
  return { ...(day && { requested_date: day }), ...(chosen && { service_id: chosen.id }) }
}
