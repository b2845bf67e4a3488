import { z } from 'zod'
import { typedLine } from '#lib/typed-text.ts'
import { nameField } from './name-input.ts'

// The profile of account settings, with the requirements' own messages (S5).

const BAD_PHONE = 'Format de téléphone invalide'

/** Longer than any telephone number is written. */
const PHONE_MAX = 30

/** Name and, if given, telephone: a plus sign or none, then at least 8 digits, blanks, hyphens or parentheses. */
export const accountProfileSchema = z.object({
  name: nameField('Le nom est requis'),
  phone: z
    .string()
    .optional()
    .transform((phone) => typedLine(phone ?? '') || null)
    .pipe(
      z
        .string()
        .max(PHONE_MAX, BAD_PHONE)
        .regex(/^\+?[\d ()-]{8,}$/, BAD_PHONE)
        .nullable(),
    ),
})

export type AccountProfile = z.output<typeof accountProfileSchema>
