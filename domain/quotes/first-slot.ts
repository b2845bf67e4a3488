import { ALL_SLOTS } from '#domain/availability/slots.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { foldText } from '#lib/text.ts'

/**
 * Value of the slot that a form begins with; '' where none is known.
 * @param named names of slots, the surest first; one that the provider doesn't have is passed over
 */
export function firstSlot(
  named: readonly (string | null | undefined)[],
  slots: readonly { id: string; name: string }[],
): string {
  const choices = [...slots, { id: ALL_SLOTS_VALUE, name: ALL_SLOTS }]
  const found = named.map((one) => choices.find(({ name }) => foldText(name) === foldText(one ?? '')))
  return found.find(Boolean)?.id ?? ''
}
