import { z } from 'zod'
import { normaliseEmail, typedLine } from '#lib/text.ts'

// The forms of registration and login, with the requirements' own messages (P5, P8). Parsed in the browser
// to help and on the server to decide.

const REQUIRED = 'Tous les champs sont obligatoires'
const BAD_EMAIL = 'Adresse email invalide'

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
const EMAIL_MAX = 254

/** What an address may look like: the same pattern everywhere. */
export const emailSchema = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(EMAIL_MAX, BAD_EMAIL)
  .transform(normaliseEmail)
  .pipe(z.email(BAD_EMAIL))

/** Least number of characters of a password (R19); nothing else is demanded of it. */
export const MIN_PASSWORD_LENGTH = 6

const text = (max: number, tooLong: string) =>
  z
    .string({ error: REQUIRED })
    .transform(typedLine)
    .pipe(z.string({ error: REQUIRED }).min(1, REQUIRED).max(max, tooLong))

const password = z
  .string({ error: REQUIRED })
  .min(1, REQUIRED)
  .min(MIN_PASSWORD_LENGTH, 'Le mot de passe doit contenir au moins 6 caractères')
  .max(128, 'Le mot de passe ne peut pas dépasser 128 caractères')

/** The registration form. The role is the tab that was chosen; `admin` cannot be chosen. */
export const registrationSchema = z
  .object({
    role: z.enum(['client', 'provider']).catch('client'),
    name: text(120, 'Le nom ne peut pas dépasser 120 caractères'),
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
  password: z.string({ error: REQUIRED }).min(1, REQUIRED).max(128, 'Email ou mot de passe incorrect'),
})

/** An address alone: the check on blur and the resend button. */
export const emailOnlySchema = z.object({ email: emailSchema })

export type Registration = z.output<typeof registrationSchema>
export type Login = z.output<typeof loginSchema>
