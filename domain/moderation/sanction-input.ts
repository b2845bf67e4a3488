import { z } from 'zod'
import { REASON_MAX } from '#domain/operator/operator-input.ts'
import { typedText } from '#lib/typed-text.ts'

/** Outcomes of looking at a provider: nothing to object to, its profile hidden, its account suspended. */
export const SANCTIONS = ['kept', 'hidden', 'suspended'] as const
export type Sanction = (typeof SANCTIONS)[number]

/** Choices of the form, and the words of a decision that was made. */
export const SANCTION_CHOICES: Record<Sanction, { label: string; hint: string; done: string }> = {
  kept: { label: 'Rien à redire', hint: 'Personne n’est prévenu.', done: 'Rien à redire' },
  hidden: {
    label: 'Masquer le profil',
    hint: 'Plus personne ne le voit. Le prestataire reçoit le motif par e-mail.',
    done: 'Profil masqué',
  },
  suspended: {
    label: 'Suspendre le compte',
    hint: 'La personne est déconnectée et ne peut plus se connecter. Elle reçoit le motif par e-mail.',
    done: 'Compte suspendu',
  },
}

/** Reason of a sanction; none where there is nothing to object to. */
export const sanctionReason = z
  .string()
  .default('')
  .transform(typedText)
  .refine((typed) => typed.length <= REASON_MAX, `Le motif ne peut pas dépasser ${REASON_MAX} caractères`)

/** Said of a sanction without a reason. */
export const REASON_MISSING = 'Indiquez le motif : il est envoyé à la personne'

/** Decision about a first publication. */
export const publicationDecisionSchema = z
  .object({
    decision: z.enum(SANCTIONS, { error: 'Choisissez une décision' }),
    reason: sanctionReason,
  })
  .refine(({ decision, reason }) => decision === 'kept' || reason !== '', {
    path: ['reason'],
    message: REASON_MISSING,
  })

export type PublicationDecisionInput = z.input<typeof publicationDecisionSchema>
