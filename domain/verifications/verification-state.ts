import { addDaysToDay, type Day } from '#lib/dates.ts'

/** States of a verification, as its provider reads them, with the tone of the badge. */
export const VERIFICATION_STATES = {
  asked: { label: 'Demandé', tone: 'pending' },
  missing: { label: 'Pièces manquantes', tone: 'responded' },
  granted: { label: 'Accordé', tone: 'accepted' },
  refused: { label: 'Refusé', tone: 'declined' },
  expired: { label: 'Expiré', tone: 'cancelled' },
  recheck: { label: 'À revérifier', tone: 'pending' },
} as const

export type VerificationState = keyof typeof VERIFICATION_STATES

/** Movers of a verification: its provider, an operator, or a change of the profile and the end of a day. */
type Mover = 'provider' | 'operator' | 'site'

/** Every move, by the state that it leaves. A new request after the last two is a new row. */
const MOVES: Record<VerificationState, Record<Mover, readonly VerificationState[]>> = {
  asked: { provider: [], operator: ['missing', 'granted', 'refused'], site: [] },
  missing: { provider: ['asked'], operator: ['granted', 'refused'], site: ['expired'] },
  granted: { provider: [], operator: ['refused'], site: ['expired', 'recheck'] },
  recheck: { provider: ['asked'], operator: ['missing', 'granted', 'refused'], site: [] },
  refused: { provider: [], operator: [], site: [] },
  expired: { provider: [], operator: [], site: [] },
}

/** Tells whether somebody may move a verification from one state to another. */
export function mayMove(by: Mover, from: VerificationState, to: VerificationState): boolean {
  return MOVES[from][by].includes(to)
}

/** Decisions of an operator about a verification that waits, in display order. */
export const VERIFICATION_DECISIONS = ['granted', 'missing', 'refused'] as const
export type VerificationDecision = (typeof VERIFICATION_DECISIONS)[number]

/** States in which somebody is still to do something: one of an item at a time. */
export const OPEN_STATES = ['asked', 'missing', 'recheck'] as const satisfies VerificationState[]

/** Days before the end from which it may be asked for again. */
export const RENEWAL_DAYS = 60

/** Days after which a request whose papers never came ends, with the papers that did. */
export const MISSING_DAYS = 60

/** A verification in the columns that decide what its provider may do. */
type Standing = { state: VerificationState; validUntil: Day | null }

/** Tells whether it counts on a day: granted, and its last day not over. */
export function isInForce({ state, validUntil }: Standing, today: Day): boolean {
  return state === 'granted' && validUntil !== null && today <= validUntil
}

/** Tells whether a provider may ask for an item, by all that there is of it: the newest request and the one in force. */
export function mayAsk(all: readonly Standing[], today: Day): boolean {
  if (all.some(({ state }) => state === 'asked')) return false
  const inForce = all.find((one) => isInForce(one, today))
  return !inForce?.validUntil || inForce.validUntil <= addDaysToDay(today, RENEWAL_DAYS)
}
