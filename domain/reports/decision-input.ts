import { z } from 'zod'
import { typedText } from '#lib/typed-text.ts'

/** The longest reason of a decision, in characters as a textarea counts them. */
export const DECISION_REASON_MAX = 1000

const NO_DECISION = 'Choisissez une décision'
const NO_REASON = 'Indiquez le motif : il est envoyé aux deux personnes'

/** Decision of an operator about a report, and the state that they saw on the page. */
export const reportDecisionSchema = z.object({
  seen: z.enum(['open', 'kept', 'hidden', 'warned', 'shown'], { error: NO_DECISION }),
  decision: z.enum(['kept', 'hidden', 'warned', 'shown'], { error: NO_DECISION }),
  reason: z
    .string({ error: NO_REASON })
    .transform(typedText)
    .refine((text) => text !== '', NO_REASON)
    .refine(
      (text) => text.length <= DECISION_REASON_MAX,
      `Le motif ne peut pas dépasser ${DECISION_REASON_MAX} caractères`,
    ),
})

/** Form fields before parsing. */
export type ReportDecisionInput = z.input<typeof reportDecisionSchema>
