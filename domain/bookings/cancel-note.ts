import { type Day, formatDayLong, todayInTunis } from '#lib/dates.ts'
import { type CancelReason, type CancelSide, cancelText } from './cancel-reasons.ts'

/** An accepted booking that was cancelled. */
export type CalledOff = {
  cancelledBy: CancelSide | null
  cancelledAt: Date | null
  cancelReason: CancelReason | null
  cancelWords: string | null
}

/**
 * The sentences of a cancelled booking's row: who cancelled it, when and why (D9); null for any other.
 * @param reader the side that reads it
 * @param other name of the other side
 */
export function cancelNote(
  booking: CalledOff,
  reader: CancelSide,
  other: string,
): { text: string; reason: string } | null {
  const reason = cancelText(booking)
  if (!booking.cancelledAt || !reason) return null
  const day: Day = todayInTunis(booking.cancelledAt)
  const who = booking.cancelledBy === reader ? 'Vous avez' : `${other} a`
  return { text: `${who} annulé cette réservation le ${formatDayLong(day)}.`, reason }
}
