import { reasonSchema } from '#domain/reason-schema.ts'
import { DECLINE_REASONS, type DeclineReason } from './decline-reason.ts'

/** The fields of a refusal; the reason may be left out. */
export const declineSchema = reasonSchema(Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]])
