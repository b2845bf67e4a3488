import { z } from 'zod'
import { type Day, isDay } from '#lib/dates.ts'

const day = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .refine(isDay, 'Cette date n’est pas valide')
    .transform((text) => text as Day)

/** The form that declares an absence. */
export const absenceSchema = z
  .object({
    first_day: day('Choisissez le premier jour'),
    last_day: day('Choisissez le dernier jour'),
  })
  .refine(({ first_day, last_day }) => first_day <= last_day, {
    path: ['last_day'],
    error: 'Le dernier jour vient avant le premier',
  })

/** Fields of that form as they are sent. */
export type AbsenceInput = { first_day?: unknown; last_day?: unknown }

/** The press that ends an absence, which its first day names. */
export const absenceEndSchema = z.object({ first_day: day('Choisissez une absence de la liste') })
