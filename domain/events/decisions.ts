/**
 * The events that tell somebody what the operator decided; their subject is the row of the operator's journal. Each has
 * a mail that cannot be switched off (`domain/notifications/decision-mail.ts`).
 */
export const DECISIONS = [
  'decision.provider-verified',
  'decision.provider-unverified',
  // Of one item that was asked for.
  'decision.verification-granted',
  'decision.verification-missing',
  'decision.verification-refused',
  'decision.provider-hidden',
  'decision.provider-shown',
  'decision.user-suspended',
  'decision.user-reinstated',
  // Of a report: to whom wrote the thing, and to whom reported it.
  'decision.review-kept',
  'decision.review-hidden',
  'decision.review-shown',
  // A request of either kind.
  'decision.request-kept',
  'decision.request-warned',
  'decision.message-kept',
  'decision.message-warned',
  'decision.message-hidden',
  'decision.message-shown',
  'decision.reported-review-kept',
  'decision.reported-review-hidden',
  'decision.reported-review-shown',
  'decision.reported-request-kept',
  'decision.reported-request-warned',
  'decision.reported-message-kept',
  'decision.reported-message-warned',
  'decision.reported-message-hidden',
  'decision.reported-message-shown',
  // Of a contested response time.
  'decision.response-kept',
  'decision.response-excluded',
] as const

export type DecisionType = (typeof DECISIONS)[number]
