import { z } from 'zod'
import { chosenPassword, emailSchema, OPERATOR_PASSWORD } from '#domain/accounts/account-input.ts'
import { nameField } from '#domain/accounts/name-input.ts'
import { type Day, isDay } from '#lib/dates.ts'
import { typedText } from '#lib/typed-text.ts'

/** The longest reason that somebody is told, and the longest notes of operators, in characters. */
export const REASON_MAX = 1000
export const NOTES_MAX = 4000

/**
 * Points that operators check before they verify a provider, all of them: by the name under which the journal
 * keeps it. No copy of a document is kept (law 2004-63).
 */
export const CHECKLIST = {
  identity: {
    label: 'Identité vue',
    hint: 'Carte d’identité ou passeport du responsable, au même nom que le compte.',
  },
  contact: {
    label: 'Coordonnées confirmées',
    hint: 'Un appel a abouti, et l’adresse existe.',
  },
  licence: {
    label: 'Activité déclarée',
    hint: 'Patente, extrait du registre ou carte d’auto-entrepreneur en cours de validité.',
  },
  portfolio: {
    label: 'Portfolio authentique',
    hint: 'Les photos et vidéos montrent le travail de ce prestataire.',
  },
} as const

export type ChecklistItem = keyof typeof CHECKLIST

/** All of the checklist, in its order. */
export const CHECKLIST_ITEMS = Object.keys(CHECKLIST) as [ChecklistItem, ...ChecklistItem[]]

const text = (missing: string, max: number, tooLong: string) =>
  z
    .string({ error: missing })
    .transform(typedText)
    .refine((typed) => typed !== '', missing)
    .refine((typed) => typed.length <= max, tooLong)

const NOTES_TOO_LONG = `Les notes ne peuvent pas dépasser ${NOTES_MAX} caractères`

const notes = z
  .string()
  .default('')
  .transform(typedText)
  .refine((typed) => typed.length <= NOTES_MAX, NOTES_TOO_LONG)

/** Form of a verification: the points an operator has checked, and how. */
export const verificationSchema = z.object({
  checked: z
    .array(z.string())
    .default([])
    .refine(
      (checked) => CHECKLIST_ITEMS.every((item) => checked.includes(item)),
      'Un prestataire n’est vérifié qu’une fois tous les points contrôlés',
    ),
  /** The provider as the operator read it, on a page that may be old. */
  seenName: z.string().optional(),
  seenLocation: z.string().optional(),
  /** The end that the paper of the activity names; a year without one. */
  activityUntil: z
    .string()
    .nullish()
    .transform((day) => day || null)
    .refine((day) => day === null || isDay(day), 'Indiquez une date')
    .transform((day) => day as Day | null),
  notes: text('Notez ce que vous avez vu, et quand', NOTES_MAX, NOTES_TOO_LONG),
})

/** A decision that the person concerned is told, with its reason. */
export const decisionSchema = z.object({
  reason: text(
    'Indiquez le motif : il est envoyé à la personne',
    REASON_MAX,
    `Le motif ne peut pas dépasser ${REASON_MAX} caractères`,
  ),
  notes,
})

/** Ending somebody's sessions, which nobody is told. */
export const notesSchema = z.object({ notes })

/** The account of an operator, as the command line makes it. */
export const newOperatorSchema = z.object({
  email: emailSchema,
  name: nameField('Indiquez un nom'),
  password: chosenPassword({
    missing: OPERATOR_PASSWORD.tooShort,
    tooShort: OPERATOR_PASSWORD.tooShort,
    min: OPERATOR_PASSWORD.min,
  }),
})

export type NewOperatorInput = z.input<typeof newOperatorSchema>
export type VerificationInput = z.input<typeof verificationSchema>
export type DecisionInput = z.input<typeof decisionSchema>
export type NotesInput = z.input<typeof notesSchema>
