import { z } from 'zod'
import { REASON_MISSING, sanctionReason } from './sanction-input.ts'

/** Outcomes of two pictures that look alike: about neither provider, or one of the two. */
export const TWIN_DECISIONS = [
  'kept',
  'owner-hidden',
  'owner-suspended',
  'other-hidden',
  'other-suspended',
] as const
export type TwinDecision = (typeof TWIN_DECISIONS)[number]

/** Decision about two providers with pictures that look alike. */
export const twinDecisionSchema = z
  .object({
    decision: z.enum(TWIN_DECISIONS, { error: 'Choisissez une décision' }),
    reason: sanctionReason,
  })
  .refine(({ decision, reason }) => decision === 'kept' || reason !== '', {
    path: ['reason'],
    message: REASON_MISSING,
  })

export type TwinDecisionInput = z.input<typeof twinDecisionSchema>
