import { z } from 'zod'
import { PRICE_MESSAGES, parsePrice } from '#lib/typed-price.ts'
import { typedLine, typedText } from '#lib/typed-text.ts'
import { PRICE_UNITS, type PriceUnit, readPriceUnit } from './price-unit.ts'

/** The most of everything, in characters and pieces. */
export const SERVICE_NAME_MAX = 200
export const SERVICE_DESCRIPTION_MAX = 2000
export const SERVICE_UNIT_MAX = 80
export const FEATURE_MAX = 120
export const FEATURES_MAX = 30
export const SERVICES_MAX = 100

const NAME_REQUIRED = 'Le nom du service est requis'
const UNIT_REQUIRED = 'Choisissez le type de tarif.'
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

/** One of the list; none where the form leaves it to the words. */
const unit = z
  .enum(['', ...PRICE_UNITS], { error: UNIT_REQUIRED })
  .nullish()
  .transform((chosen) => chosen || null)

const features = z
  .array(optional(typedLine, FEATURE_MAX, `Un élément ne peut pas dépasser ${FEATURE_MAX} caractères`))
  .nullish()
  // Lines left empty don't count, nor does one that is there twice.
  .transform((lines) => [...new Set((lines ?? []).filter((line) => line !== ''))])
  .refine((lines) => lines.length <= FEATURES_MAX, `Un service a ${FEATURES_MAX} éléments au plus`)

const fields = {
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
  unit,
  features,
}

/** Takes the unit from its words where they are plain, and asks for it otherwise: a price without one compares with nothing (Q1). */
function withUnit<T extends { price: string | null; duration: string; unit: PriceUnit | null }>(
  service: T,
  context: z.RefinementCtx,
): T {
  const unit = service.unit ?? readPriceUnit(service.duration)
  if (!unit && service.price !== null) {
    context.addIssue({ code: 'custom', path: ['unit'], message: UNIT_REQUIRED })
    return z.NEVER
  }
  return { ...service, unit }
}

/**
 * The service form, with the field names of the requirements; `duration` is the unit in words, `unit` the one of the
 * list. What it gives parses again to itself, so the form and the verb both parse.
 */
export const serviceSchema = z.object(fields).transform(withUnit)

/** The same for a service that is not there yet: the same submission twice makes one (R43). */
export const newServiceSchema = z
  .object({ ...fields, submission_id: z.uuid({ error: 'Ce formulaire a expiré. Rechargez la page.' }) })
  .transform(withUnit)

/** Form fields before parsing. */
export type ServiceInput = z.input<typeof serviceSchema>
export type NewServiceInput = z.input<typeof newServiceSchema>
/** A service as its provider edits it. A null price reads 'Prix sur demande'; `duration` is the unit in words. */
export type OwnService = z.output<typeof serviceSchema> & {
  id: string
  /** Marked by the provider to give the starting price. */
  leads: boolean
  /** The price that cards and profile start from is this one's. */
  starts: boolean
}
