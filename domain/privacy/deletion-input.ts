import { z } from 'zod'

/** Said of a password that is not the account's. */
export const WRONG_PASSWORD = 'Mot de passe incorrect'

/** The form that deletes an account: the password says that it is really them. */
export const deletionSchema = z.object({
  password: z
    .string({ error: 'Veuillez saisir votre mot de passe' })
    .min(1, 'Veuillez saisir votre mot de passe')
    .max(128, WRONG_PASSWORD),
})
