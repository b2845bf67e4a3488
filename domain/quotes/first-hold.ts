import { firstSlot } from './first-slot.ts'
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
  return { hold: isHeld ? 'on' : '', hold_slot: firstSlot([named], slots), hold_confirmed: '' }
}
