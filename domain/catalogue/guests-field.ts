import { z } from 'zod'
import { formatWhole } from '#lib/text.ts'

/** A field with a number of guests, which may be left empty. */
export const guestsField = (max: number) =>
  z
    .string({ error: 'Saisissez un nombre entier' })
    .nullish()
    .transform((text) => (text ?? '').replace(/\s/g, ''))
    .refine(
      (text) => text === '' || (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= max),
      `Saisissez un nombre entier entre 1 et ${formatWhole(max)}`,
    )
    .transform((text) => (text === '' ? null : Number(text)))
