import type { Turn } from '#domain/due-times/turn.ts'
import type { AgreementNote } from './agreement-note.ts'
import type { CancelReason, CancelSide } from './cancel-reasons.ts'
import type { RivalBecause } from './rival-note.ts'

/** Facts of a booking that both of its sides read. */
export type BookingFacts = {
  /** Until when a request that waits is to be answered (W1); null once it doesn't. */
  dueAt: Date | null
  /** Turn of the two sides, now or at its end, once its provider has asked something (W2); null before that. */
  turn: Turn | null
  /** Of a request without an answer: until when its provider may still give one (W3); null once it can't. */
  lateUntil: Date | null
  /** The slot's name when it was asked for; null for the one slot that everybody starts with. */
  slot: string | null
  /** Reason for which a pending request no longer fits (D7); null while it does. */
  rivalBecause: RivalBecause | null
  /** Of an accepted booking that was cancelled: by whom, when and why (D9). */
  cancelledBy: CancelSide | null
  cancelledAt: Date | null
  cancelReason: CancelReason | null
  cancelWords: string | null
  /** An accepted booking whose day has not begun: either side can cancel it. */
  canBeCalledOff: boolean
  /** The reader's own notes of what was agreed, oldest first (W12). */
  notes: AgreementNote[]
}
