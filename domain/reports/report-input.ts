import { z } from 'zod'
import { typedText } from '#lib/typed-text.ts'

/** The longest reason of a report, in characters as a textarea counts them. */
export const REPORT_REASON_MAX = 1000

const NO_REASON = 'Indiquez la raison du signalement'

/** Form of a report to the operator. */
export const reportSchema = z.object({
  reason: z
    .string({ error: NO_REASON })
    .transform(typedText)
    .refine((text) => text !== '', NO_REASON)
    .refine(
      (text) => text.length <= REPORT_REASON_MAX,
      `La raison ne peut pas dépasser ${REPORT_REASON_MAX} caractères`,
    ),
})

/** Form fields before parsing. */
export type ReportInput = z.input<typeof reportSchema>
