import { z } from 'zod'
import { NOTES_MAX } from '#domain/operator/operator-input.ts'
import { isDay } from '#lib/dates.ts'
import { typedText } from '#lib/typed-text.ts'
import { LUNAR_KINDS, LUNAR_SLIP_MAX, nearestYear } from './lunar-days.ts'

/** The announced day of a lunar holiday, as an operator gives it. */
export const lunarDaySchema = z
  .object({
    kind: z.enum(LUNAR_KINDS, { error: 'Choisissez la fête' }),
    day: z.string({ error: 'Indiquez la date annoncée' }).refine(isDay, 'Cette date n’existe pas.'),
    notes: z
      .string()
      .default('')
      .transform(typedText)
      .refine(
        (typed) => typed.length <= NOTES_MAX,
        `Les notes ne peuvent pas dépasser ${NOTES_MAX} caractères`,
      ),
    /** Takes the confirmation back. */
    withdraw: z.literal('1').optional(),
  })
  .refine(({ kind, day }) => nearestYear(kind, day).distance <= LUNAR_SLIP_MAX, {
    path: ['day'],
    message: `Cette date est à plus de ${LUNAR_SLIP_MAX} jours de la date prévue. Vérifiez la fête et la date.`,
  })

export type LunarDayInput = z.input<typeof lunarDaySchema>
