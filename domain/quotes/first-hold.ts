import { ALL_SLOTS } from '#domain/availability/slots.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { foldText } from '#lib/text.ts'
import type { HoldForm } from './typed-version.ts'

/**
 * The hold that a form begins with: ticked where the day is held now, so that a new version doesn't let go of it unseen.
 * @param named the name of the slot that is held or asked for
 */
export function firstHold(
  isHeld: boolean,
  named: string | null,
  slots: readonly { id: string; name: string }[],
): HoldForm {
  const choices = [...slots, { id: ALL_SLOTS_VALUE, name: ALL_SLOTS }]
  const slot = choices.find(({ name }) => foldText(name) === foldText(named ?? ''))
  return { hold: isHeld ? 'on' : '', hold_slot: slot?.id ?? '', hold_confirmed: '' }
}
