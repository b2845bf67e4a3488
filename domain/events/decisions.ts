/**
 * The events that tell somebody what the operator decided; their subject is the row of the operator's journal. Each has
 * a mail that cannot be switched off (`domain/notifications/decision-mail.ts`).
 */
export const DECISIONS = [
  'decision.provider-verified',
  'decision.provider-unverified',
  'decision.provider-hidden',
  'decision.provider-shown',
  'decision.user-suspended',
  'decision.user-reinstated',
] as const

export type DecisionType = (typeof DECISIONS)[number]
