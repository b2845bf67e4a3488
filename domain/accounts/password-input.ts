import { z } from 'zod'
import { chosenPassword, emailField, MAX_PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from './account-input.ts'

// The forms around a password, with the requirements' own messages (P5, S5).

/** 'Mot de passe oublié': the address that the link goes to. */
export const forgotSchema = z.object({ email: emailField('Veuillez saisir votre adresse email') })

const PASSWORDS_DIFFER = 'Les mots de passe ne correspondent pas'

/** The new password behind a reset link. */
export const resetSchema = z
  .object({
    password: chosenPassword({ missing: PASSWORD_TOO_SHORT, tooShort: PASSWORD_TOO_SHORT }),
    confirmPassword: z.string({ error: PASSWORDS_DIFFER }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: PASSWORDS_DIFFER,
  })

const NEW_TOO_SHORT = 'Le nouveau mot de passe doit contenir au moins 6 caractères'
const NEW_DIFFER = 'Les nouveaux mots de passe ne correspondent pas'
const ASK_CURRENT = 'Veuillez saisir votre mot de passe actuel'

/** The change of password of account settings. */
export const changePasswordSchema = z
  .object({
    currentPassword: z
      .string({ error: ASK_CURRENT })
      .min(1, ASK_CURRENT)
      .max(MAX_PASSWORD_LENGTH, 'Mot de passe actuel incorrect'),
    newPassword: chosenPassword({ missing: NEW_TOO_SHORT, tooShort: NEW_TOO_SHORT }),
    confirmPassword: z.string({ error: NEW_DIFFER }),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: NEW_DIFFER,
  })

export type PasswordChange = z.output<typeof changePasswordSchema>
