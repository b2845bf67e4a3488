import { fieldProblem } from '#domain/quotes/message-fields.ts'
import { reasonSchema } from '#domain/reason-schema.ts'
import { DECLINE_REASONS, type DeclineReason } from './decline-reason.ts'

/** The fields of a refusal; the reason may be left out. Words in which a field of a saved reply was left are refused (Q12). */
export const declineSchema = reasonSchema(
  Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]],
).superRefine(({ words }, context) => {
  const message = words && fieldProblem(words)
  if (message) context.addIssue({ code: 'custom', path: ['words'], message })
})
