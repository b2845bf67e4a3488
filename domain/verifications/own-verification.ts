import type { VerificationLoss } from '#domain/providers/lost-verification.ts'
import type { Day } from '#lib/dates.ts'
import type { VerificationItem } from './verification-item.ts'
import type { VerificationState } from './verification-state.ts'

/** An item as its provider reads it: the newest request, and the grant that is in force. */
export type OwnVerification = {
  item: VerificationItem
  label: string
  papersAsked: string
  /** Null before the first request. */
  state: VerificationState | null
  words: string
  lostBy: VerificationLoss | null
  /** Last day in force; null without one. */
  inForceUntil: Day | null
  papers: { id: string; name: string; type: string; size: number }[]
  mayAsk: boolean
}
