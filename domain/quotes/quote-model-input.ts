import { z } from 'zod'
import { typedLine, typedText } from '#lib/typed-text.ts'
import { RESPONSE_MAX } from './quote-input.ts'
import { INSTALMENTS_MAX } from './quote-terms.ts'
import { CANCELLATION_MAX, POINT_MAX, POINTS_MAX } from './quote-terms-input.ts'
import { LABEL_MAX, LINES_MAX } from './quote-version-input.ts'

/** Most models of a provider. */
export const MODELS_MAX = 30
/** Longest name of a model, in characters. */
export const MODEL_NAME_MAX = 60

/** Longest label of a line, in characters: '{invités}' may be longer than what it stands for. */
const MODEL_LABEL_MAX = LABEL_MAX * 2

const UNREADABLE = 'Ce modèle n’a pas pu être lu. Rechargez la page.'
/** Numbers and choices as they are typed: they are judged once they are sent in a quote. */
const short = z
  .string({ error: UNREADABLE })
  .transform(typedLine)
  .refine(({ length }) => length <= 40, UNREADABLE)
const text = (max: number) =>
  z
    .string({ error: UNREADABLE })
    .transform(typedText)
    .refine(({ length }) => length <= max, 'Ce texte est trop long')
const points = text(POINTS_MAX * (POINT_MAX + 1))

/** The form of a quote as a model keeps it: as it was typed, without its day. */
export const quoteModelContent = z.object({
  rows: z
    .array(
      z.object({
        label: z
          .string()
          .transform(typedLine)
          .refine(({ length }) => length <= MODEL_LABEL_MAX, UNREADABLE),
        kind: short,
        quantity: short,
        price: short,
      }),
      { error: UNREADABLE },
    )
    .max(LINES_MAX, UNREADABLE),
  response: text(RESPONSE_MAX),
  tax: short,
  included: points,
  not_included: points,
  payment_unit: short,
  deposit: short,
  payments: z.array(z.object({ share: short, days: short, due: short })).max(INSTALMENTS_MAX, UNREADABLE),
  cancellation: short,
  cancellation_words: text(CANCELLATION_MAX),
})

/** A model of a provider's own. */
export const quoteModelSchema = z.object({
  model_name: z
    .string({ error: 'Donnez un nom à ce modèle' })
    .transform(typedLine)
    .refine((name) => name !== '', 'Donnez un nom à ce modèle')
    .refine(
      ({ length }) => length <= MODEL_NAME_MAX,
      `Le nom ne peut pas dépasser ${MODEL_NAME_MAX} caractères`,
    ),
  content: quoteModelContent,
})

export type QuoteModelContent = z.output<typeof quoteModelContent>
export type QuoteModelInput = z.input<typeof quoteModelSchema>
