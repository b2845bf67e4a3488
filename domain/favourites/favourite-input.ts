import { z } from 'zod'
import { guestsField } from '#domain/catalogue/guests-field.ts'
import { GUESTS_MAX } from '#domain/catalogue/venues.ts'
import { typedLine, typedText } from '#lib/typed-text.ts'
import { LIST_NAME_MAX, NOTE_MAX } from './favourite-limits.ts'
import { FAVOURITE_STATES } from './favourite-state.ts'

const NO_NAME = 'Donnez un nom à cette liste'

/** Schema of a list's name. */
export const listNameSchema = z.object({
  name: z
    .string({ error: NO_NAME })
    .transform(typedLine)
    .pipe(
      z
        .string()
        .min(1, NO_NAME)
        .max(LIST_NAME_MAX, `Le nom ne peut pas dépasser ${LIST_NAME_MAX} caractères`),
    ),
})

/** Schema of the guests of a list. */
export const listGuestsSchema = z.object({ guests: guestsField(GUESTS_MAX) })

/** Schema of what a client writes about a favourite; what is not sent stays as it is. */
export const favouriteSchema = z.object({
  state: z.enum(FAVOURITE_STATES, { error: 'Choisissez un état de la liste' }).optional(),
  note: z
    .string({ error: 'La note n’a pas pu être lue' })
    .transform(typedText)
    .pipe(z.string().max(NOTE_MAX, `La note ne peut pas dépasser ${NOTE_MAX} caractères`))
    .optional(),
})
