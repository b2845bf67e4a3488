import { z } from 'zod'
import { nameField } from '#domain/accounts/name-input.ts'
import { guestsField } from '#domain/catalogue/guests-field.ts'
import { GUESTS_MAX } from '#domain/catalogue/venues.ts'
import { typedLine, typedText } from '#lib/typed-text.ts'
import { COMMENT_MAX, LIST_NAME_MAX, NOTE_MAX, SHARE_DAYS, VOTER_NAME_MAX } from './favourite-limits.ts'
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

/** Schema of how long a link to a list lasts. */
export const shareSchema = z.object({
  days: z.coerce.number<string>().pipe(z.literal(SHARE_DAYS, { error: 'Choisissez une durée de la liste' })),
})

/** Schema of a vote of the family: names are held to the rule of all names (R50). Without `likes` the vote stays what it was. */
export const voteSchema = z.object({
  name: nameField('Indiquez votre nom').pipe(
    z.string().max(VOTER_NAME_MAX, `Le nom ne peut pas dépasser ${VOTER_NAME_MAX} caractères`),
  ),
  likes: z.boolean().optional(),
  comment: z
    .string({ error: 'Le commentaire n’a pas pu être lu' })
    .transform(typedText)
    .pipe(z.string().max(COMMENT_MAX, `Le commentaire ne peut pas dépasser ${COMMENT_MAX} caractères`))
    .optional(),
})
