import { z } from 'zod'
import { DAY_PARTS, type DayPart } from '#domain/availability/slots.ts'
import { isGovernorateSlug } from '#domain/catalogue/governorates.ts'
import { guestsField } from '#domain/catalogue/guests-field.ts'
import { FLEXIBILITIES } from '#domain/catalogue/listing-filters.ts'
import { GROUPS, type GroupSlug } from '#domain/catalogue/taxonomy.ts'
import { submissionIdSchema } from '#domain/quotes/quote-question-input.ts'
import { isDay } from '#lib/dates.ts'
import { typedLine, typedText } from '#lib/typed-text.ts'

/** The most of everything, in characters and pieces. */
export const BRIEF_MESSAGE_MAX = 2000
export const PLACE_MAX = 120
export const GUESTS_MAX = 100_000
export const PHOTOS_MAX = 6

/** Providers that one brief may go to, and those of a category that may have an open request of a brief (Q10). */
export const PROVIDERS_MAX = 5

/** Requests of briefs in the first 24 hours of an account. */
export const FIRST_DAY_MAX = 5

/** Choices of flexible dates. */
export const FLEXIBILITY_LABELS = {
  0: 'Non, la date est fixée',
  3: '3 jours avant ou après',
  7: '7 jours avant ou après',
} as const satisfies Record<(typeof FLEXIBILITIES)[number], string>

/** Problems of the chosen providers. */
export const TOO_MANY_PROVIDERS = `Choisissez ${PROVIDERS_MAX} prestataires au plus.`
const NO_PROVIDER = 'Choisissez au moins un prestataire.'

/** A field that may be left empty. */
const optional = (clean: (text: string) => string, max: number, said: string) =>
  z
    .string({ error: 'Cette réponse n’a pas pu être lue' })
    .nullish()
    .transform((text) => clean(text ?? '') || null)
    .refine((text) => text === null || text.length <= max, said)

const guests = guestsField(GUESTS_MAX)

/** Ids that a form sends once each or several times. */
const ids = z
  .union([z.string(), z.array(z.string())], { error: 'Rechargez la page' })
  .nullish()
  .transform((sent) => [...new Set([sent ?? []].flat().map((id) => id.toLowerCase()))])

/** Fields of every brief, whatever its providers ask. */
export const briefSchema = z
  .object({
    submission_id: submissionIdSchema,
    /** Tells which questions were asked. */
    version: z.string().nullish(),
    category: z.enum(
      GROUPS.map(({ slug }) => slug) as [GroupSlug, ...GroupSlug[]],
      'Choisissez une catégorie de la liste',
    ),
    p: ids
      .refine((list) => list.length > 0, NO_PROVIDER)
      .refine((list) => list.length <= PROVIDERS_MAX, TOO_MANY_PROVIDERS),
    day: z.string({ error: 'Choisissez une date' }).refine(isDay, 'Choisissez une date'),
    flexibility: z
      .enum(FLEXIBILITIES.map(String), 'Choisissez une réponse de la liste')
      .nullish()
      .transform((text) => FLEXIBILITIES.find((days) => String(days) === text) ?? 0),
    part: z
      .enum(['', ...(Object.keys(DAY_PARTS) as DayPart[])], 'Choisissez un créneau de la liste')
      .nullish()
      .transform((part) => part || null),
    governorate: z
      .string({ error: 'Choisissez un gouvernorat' })
      .refine(isGovernorateSlug, 'Choisissez un gouvernorat'),
    place: optional(typedLine, PLACE_MAX, `Le lieu ne peut pas dépasser ${PLACE_MAX} caractères`),
    guests_from: guests,
    guests_to: guests,
    message: optional(
      typedText,
      BRIEF_MESSAGE_MAX,
      `Votre message ne peut pas dépasser ${BRIEF_MESSAGE_MAX} caractères`,
    ),
    photos: ids.refine((list) => list.length <= PHOTOS_MAX, `Joignez ${PHOTOS_MAX} photos au plus`),
  })
  .refine(({ guests_from: from, guests_to: to }) => from === null || to === null || from <= to, {
    path: ['guests_to'],
    message: 'Ce nombre ne peut pas être inférieur au premier',
    when: ({ value }) => {
      const { guests_from: from, guests_to: to } = value as { guests_from?: unknown; guests_to?: unknown }
      return typeof from === 'number' && typeof to === 'number'
    },
  })

/** A brief as it was filled in. */
export type BriefInput = z.output<typeof briefSchema>

/** Both numbers of guests, either standing for the other; null when neither is known. */
export function guestsOf({
  guests_from: from,
  guests_to: to,
}: Pick<BriefInput, 'guests_from' | 'guests_to'>): { from: number; to: number } | null {
  const first = from ?? to
  return first === null ? null : { from: first, to: to ?? first }
}
