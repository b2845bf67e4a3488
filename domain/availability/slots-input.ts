import { z } from 'zod'
import type { Time } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { typedLine } from '#lib/typed-text.ts'
import { CAPACITY_MAX, DAYS_AROUND_MAX, overlappingSlots, SLOT_NAME_MAX, SLOTS_MAX } from './slots.ts'

const UNREADABLE = 'Ces créneaux n’ont pas pu être lus. Rechargez la page.'
const NO_TIME = 'Indiquez une heure'

const time = z
  .string({ error: NO_TIME })
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, NO_TIME)
  .transform((text) => text.slice(0, 5) as Time)

/** A number of a list, where '' is none. */
const numberUpTo = (max: number, error: string) =>
  z
    .union([z.string(), z.number()], { error })
    .nullish()
    .transform((text) => (text === '' || text === null || text === undefined ? null : Number(text)))
    .refine((number) => number === null || (Number.isInteger(number) && number >= 0 && number <= max), error)

const slot = z.object({
  // Of a slot that is there already.
  id: z
    .string({ error: UNREADABLE })
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || isId(text), UNREADABLE),
  name: z
    .string({ error: 'Donnez un nom au créneau' })
    .transform(typedLine)
    .pipe(
      z
        .string()
        .min(1, 'Donnez un nom au créneau')
        .max(SLOT_NAME_MAX, `Le nom ne peut pas dépasser ${SLOT_NAME_MAX} caractères`),
    ),
  starts: time,
  ends: time,
  capacity: numberUpTo(CAPACITY_MAX, `Choisissez de 1 à ${CAPACITY_MAX} réservations`).transform(
    (number) => number || null,
  ),
})

const daysAround = numberUpTo(DAYS_AROUND_MAX, `Choisissez de 0 à ${DAYS_AROUND_MAX} jours`).transform(
  (days) => days ?? 0,
)

/** All slots of a provider's day with the days around (D1 to D3), as the form sends them. */
export const slotsSchema = z
  .object(
    {
      slots: z
        .array(slot, { error: UNREADABLE })
        .min(1, 'Gardez au moins un créneau')
        .max(SLOTS_MAX, `Une journée compte ${SLOTS_MAX} créneaux au plus`),
      days_before: daysAround,
      days_after: daysAround,
    },
    { error: UNREADABLE },
  )
  .superRefine(({ slots }, context) => {
    const overlap = overlappingSlots(slots)
    if (overlap) {
      const [first, second] = overlap.map((index) => slots[index]?.name)
      const message = `« ${first} » et « ${second} » se chevauchent. Changez une heure.`
      context.addIssue({ code: 'custom', path: ['slots', overlap[1], 'starts'], message })
    }
    for (const [index, { name }] of slots.entries())
      if (slots.slice(0, index).some((other) => other.name.toLowerCase() === name.toLowerCase()))
        context.addIssue({
          code: 'custom',
          path: ['slots', index, 'name'],
          message: 'Un autre créneau porte déjà ce nom',
        })
  })

/** The form's fields before parsing. */
export type SlotsInput = z.input<typeof slotsSchema>
