import { z } from 'zod'
import { typedText } from '#lib/typed-text.ts'

/** Longest text of a contest and of its decision, in characters as a textarea counts them. */
export const RESPONSE_WORDS_MAX = 1000

/** Reasons for which a provider contests how a request counts. */
export const RESPONSE_CONTEST_REASONS = {
  'answered-elsewhere': 'J’ai répondu par téléphone ou ailleurs',
  fake: 'Fausse demande ou démarchage',
  unreachable: 'Le site ne m’a pas permis de répondre',
  hours: 'Les heures comptées sont fausses',
  other: 'Autre motif',
} as const
export type ResponseContestReason = keyof typeof RESPONSE_CONTEST_REASONS
const REASON_NAMES = Object.keys(RESPONSE_CONTEST_REASONS) as [
  ResponseContestReason,
  ...ResponseContestReason[],
]

const words = (missing: string) =>
  z
    .string({ error: missing })
    .transform(typedText)
    .refine((text) => text !== '', missing)
    .refine(
      ({ length }) => length <= RESPONSE_WORDS_MAX,
      `Le texte ne peut pas dépasser ${RESPONSE_WORDS_MAX} caractères`,
    )

/** The form by which a provider contests how a request counts. */
export const responseContestSchema = z.object({
  reason: z.enum(REASON_NAMES, { error: 'Choisissez un motif' }),
  words: words('Expliquez ce qui vous fait contester cette mesure'),
})

/** The decision of an operator: the request counts as before, or no longer. */
export const responseDecisionSchema = z.object({
  decision: z.enum(['kept', 'excluded'], { error: 'Choisissez une décision' }),
  reason: words('Indiquez le motif : il est envoyé au prestataire'),
})

export type ResponseContestInput = z.input<typeof responseContestSchema>
export type ResponseDecisionInput = z.input<typeof responseDecisionSchema>
