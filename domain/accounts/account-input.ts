import { z } from 'zod'
import { normaliseEmail } from '#lib/text.ts'
import { nameField } from './name-input.ts'

// The forms of registration and login, with the requirements' own messages (P5, P8). Parsed in the browser
// to help and on the server to decide.

const REQUIRED = 'Tous les champs sont obligatoires'
const BAD_EMAIL = 'Adresse email invalide'

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
const EMAIL_MAX = 254

/**
 * Field of an e-mail address: the same pattern in every form.
 * @param missing what is said when there is none
 */
export const emailField = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(EMAIL_MAX, BAD_EMAIL)
    .transform(normaliseEmail)
    .pipe(z.email(BAD_EMAIL))

export const emailSchema = emailField(REQUIRED)

/** Least number of characters of a password (R19); nothing else is demanded of it. */
export const MIN_PASSWORD_LENGTH = 6

/** An operator's password opens everybody's data: more is asked of it than R19 asks of others. */
export const OPERATOR_PASSWORD = {
  min: 12,
  tooShort: 'Le mot de passe d’un opérateur doit contenir au moins 12 caractères',
} as const

/** Longer ones would only cost the server time. */
export const MAX_PASSWORD_LENGTH = 128

/**
 * A password that somebody chooses.
 * @param messages what is said when there is none, and when it is too short; `min`, where more is asked than of most
 */
export const chosenPassword = (messages: { missing: string; tooShort: string; min?: number }) =>
  z
    .string({ error: messages.missing })
    .min(1, messages.missing)
    .min(messages.min ?? MIN_PASSWORD_LENGTH, messages.tooShort)
    .max(MAX_PASSWORD_LENGTH, 'Le mot de passe ne peut pas dépasser 128 caractères')

export const PASSWORD_TOO_SHORT = 'Le mot de passe doit contenir au moins 6 caractères'

const password = chosenPassword({ missing: REQUIRED, tooShort: PASSWORD_TOO_SHORT })

/** The registration form. The role is the tab that was chosen; `admin` cannot be chosen. */
export const registrationSchema = z
  .object({
    role: z.enum(['client', 'provider']).catch('client'),
    name: nameField(REQUIRED),
    email: emailSchema,
    password,
    confirmPassword: z.string({ error: REQUIRED }).min(1, REQUIRED),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Les mots de passe ne correspondent pas',
  })

/** The login form. Lengths are only bounded: what matches is the server's to say. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z
    .string({ error: REQUIRED })
    .min(1, REQUIRED)
    .max(MAX_PASSWORD_LENGTH, 'Email ou mot de passe incorrect'),
})

/** An address alone, or null for what is none: the check on blur and the resend button. */
export const emailOrNull = emailSchema.nullable().catch(null)

export type Registration = z.output<typeof registrationSchema>
export type Login = z.output<typeof loginSchema>
