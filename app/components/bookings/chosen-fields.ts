import { isInDayPart, type PublicSlot } from '#domain/availability/slots.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { firstSlot } from '#domain/quotes/first-slot.ts'
import type { BookingAddress } from './booking-address.ts'
import type { BookableService, TypedFields } from './booking-form-schema.ts'

/** The choices of an address as fields of the booking form. */
export function chosenFields(
  { day, part, slot: named, hour, service }: BookingAddress,
  { services, slots }: { services: readonly BookableService[]; slots: readonly PublicSlot[] },
): TypedFields {
  const chosen = services.find(({ name }) => name === service)
  const slot = (slots.length > 0 && firstSlot([named], slots)) || slotOfPart(part, slots)
  return {
    ...(day && { requested_date: day }),
    ...(chosen && { service_id: chosen.id }),
    ...(slot && { slot }),
    ...(hour && { requested_time: hour }),
  }
}

/** The slot that a part of the day means, the earliest of several; all of them for the whole day. */
function slotOfPart(part: BookingAddress['part'], slots: readonly PublicSlot[]): string | undefined {
  if (part === 'jour') return ALL_SLOTS_VALUE
  return part ? slots.find((slot) => isInDayPart(slot, part))?.id : undefined
}
