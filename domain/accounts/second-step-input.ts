import { z } from 'zod'

const NO_CODE = 'Saisissez le code à 6 chiffres de votre application'

/**
 * Input of the second step's form: a code of the app, or a recovery code, with or without blanks and hyphens.
 */
export const secondStepSchema = z.object({
  code: z
    .string({ error: NO_CODE })
    .max(100, 'Code incorrect')
    .transform((code) => code.replace(/[\s-]/g, ''))
    .refine((code) => code !== '', NO_CODE),
})
