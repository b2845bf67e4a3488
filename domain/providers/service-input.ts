import { z } from 'zod'
import { PRICE_MESSAGES, parsePrice } from '#lib/money.ts'
import { typedLine, typedText } from '#lib/text.ts'

/** The most of everything, in characters and pieces. */
export const SERVICE_NAME_MAX = 200
export const SERVICE_DESCRIPTION_MAX = 2000
export const SERVICE_UNIT_MAX = 80
export const FEATURE_MAX = 120
export const FEATURES_MAX = 30
export const SERVICES_MAX = 100

const NAME_REQUIRED = 'Le nom du service est requis'
const UNREADABLE = 'Ce texte n’a pas pu être lu'

/** A field that may be left out; absent and empty are both ''. */
const optional = (tidy: (text: string) => string, max: number, tooLong: string) =>
  z
    .string({ error: UNREADABLE })
    .nullish()
    .transform((text) => tidy(text ?? ''))
    .refine((text) => text.length <= max, tooLong)

/** As people type it: '1 200', '1200,5', '1200.500'; nothing is null, 'Prix sur demande' (R15). */
const price = z
  .string({ error: PRICE_MESSAGES.format })
  .nullish()
  .transform((text, context) => {
    const read = parsePrice(text ?? '')
    if (read.ok) return read.price
    context.addIssue({ code: 'custom', message: PRICE_MESSAGES[read.error] })
    return z.NEVER
  })

const features = z
  .array(optional(typedLine, FEATURE_MAX, `Un élément ne peut pas dépasser ${FEATURE_MAX} caractères`))
  .nullish()
  // Lines left empty don't count, nor does one that is there twice.
  .transform((lines) => [...new Set((lines ?? []).filter((line) => line !== ''))])
  .refine((lines) => lines.length <= FEATURES_MAX, `Un service a ${FEATURES_MAX} éléments au plus`)

/**
 * The service form, with the field names of the requirements; `duration` is the unit. What it gives parses again to
 * itself, so the form and the verb both parse.
 */
export const serviceSchema = z.object({
  name: z
    .string({ error: NAME_REQUIRED })
    .transform(typedLine)
    .refine((name) => name !== '', NAME_REQUIRED)
    .refine(
      (name) => name.length <= SERVICE_NAME_MAX,
      `Le nom ne peut pas dépasser ${SERVICE_NAME_MAX} caractères`,
    ),
  description: optional(
    typedText,
    SERVICE_DESCRIPTION_MAX,
    `La description ne peut pas dépasser ${SERVICE_DESCRIPTION_MAX} caractères`,
  ),
  price,
  duration: optional(
    typedLine,
    SERVICE_UNIT_MAX,
    `L’unité ne peut pas dépasser ${SERVICE_UNIT_MAX} caractères`,
  ),
  features,
})

/** The same for a service that is not there yet: the same submission twice makes one (R43). */
export const newServiceSchema = serviceSchema.extend({
  submission_id: z.uuid({ error: 'Ce formulaire a expiré. Rechargez la page.' }),
})

/** What the form sends, field by field. */
export type ServiceInput = z.input<typeof serviceSchema>
export type NewServiceInput = z.input<typeof newServiceSchema>
/** A service as its provider edits it. A null price reads 'Prix sur demande'; `duration` is the unit. */
export type OwnService = z.output<typeof serviceSchema> & { id: string }
