import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import { typedText } from '#lib/typed-text.ts'

/** The longest note, in characters. */
export const NOTE_MAX = 2000

/** Notes that one side keeps of one booking. */
export const NOTES_MAX = 50

/** A note of the reader's own about what was agreed (W12). */
export type AgreementNote = { id: string; day: Day; content: string }

/** The form of a note. */
export const agreementNoteSchema = z.object({
  submission_id: z.uuid({ error: 'Ce formulaire a expiré. Rechargez la page.' }),
  note: z
    .string({ error: 'Écrivez ce qui a été convenu' })
    .transform(typedText)
    .pipe(
      z
        .string()
        .min(1, 'Écrivez ce qui a été convenu')
        .max(NOTE_MAX, `Une note compte ${NOTE_MAX} caractères au plus`),
    ),
})

/** Fields of that form as they are sent. */
export type AgreementNoteInput = { submission_id?: unknown; note?: unknown }
