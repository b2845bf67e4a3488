import type { BookingAddress } from './booking-address.ts'
import type { BookableService, TypedFields } from './booking-form-schema.ts'
import { suggestedMoment } from './suggested-moment.ts'

/**
 * What an address has chosen, as the booking form's fields.
 * @param page.nowInput the present in Tunis as the value of a datetime-local field
 */
export function chosenFields(
  { day, service }: Pick<BookingAddress, 'day' | 'service'>,
  page: { services: readonly BookableService[]; nowInput: string },
): TypedFields {
  const chosen = page.services.find(({ name }) => name === service)
  return {
    ...(day && { requested_date: suggestedMoment(day, page.nowInput) }),
    ...(chosen && { service_id: chosen.id }),
  }
}
