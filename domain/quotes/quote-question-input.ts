import { z } from 'zod'
import { typedLine } from '#lib/typed-text.ts'
import { QUESTION_TYPE_NAMES, QUESTION_TYPES, type QuoteQuestion } from './question-type.ts'

/** The most of everything, in characters and pieces. */
export const QUESTION_TEXT_MAX = 300
export const OPTION_MAX = 120
export const OPTIONS_MAX = 20
export const QUESTIONS_MAX = 40

const TEXT_REQUIRED = 'Le texte de la question est requis'
const OPTIONS_REQUIRED = 'Les options sont requises pour les questions à choix'
const UNREADABLE = 'Cette option n’a pas pu être lue'

const option = z
  .string({ error: UNREADABLE })
  .nullish()
  .transform((text) => typedLine(text ?? ''))
  .refine((text) => text.length <= OPTION_MAX, `Une option ne peut pas dépasser ${OPTION_MAX} caractères`)

/** Checks that these two fields were parsed; the rest of the form may be wrong. */
function areRead(form: unknown): boolean {
  const { input_type, options } = form as Partial<QuoteQuestion>
  return QUESTION_TYPE_NAMES.some((name) => name === input_type) && Array.isArray(options)
}

/**
 * The question form, with the field names of the requirements. What it gives parses again to itself, so the form and
 * the verb both parse. Options of a type that has none are dropped.
 */
export const quoteQuestionSchema = z
  .object({
    question_text: z
      .string({ error: TEXT_REQUIRED })
      .transform(typedLine)
      .refine((text) => text !== '', TEXT_REQUIRED)
      .refine(
        (text) => text.length <= QUESTION_TEXT_MAX,
        `La question ne peut pas dépasser ${QUESTION_TEXT_MAX} caractères`,
      ),
    input_type: z.enum(QUESTION_TYPE_NAMES, { error: 'Choisissez un type de réponse de la liste' }),
    options: z
      .array(option)
      .nullish()
      // Lines left empty don't count, nor does a choice that is there twice.
      .transform((lines) => [...new Set((lines ?? []).filter((line) => line !== ''))])
      .refine((lines) => lines.length <= OPTIONS_MAX, `Une question a ${OPTIONS_MAX} options au plus`),
    // A box that is not ticked is not sent.
    required: z
      .union([z.boolean(), z.literal('on').transform(() => true)], {
        error: 'Cette case n’a pas pu être lue',
      })
      .nullish()
      .transform((ticked) => ticked ?? false),
  })
  .refine(({ input_type, options }) => !QUESTION_TYPES[input_type].hasOptions || options.length > 0, {
    path: ['options'],
    message: OPTIONS_REQUIRED,
    // Told at once with what is wrong with the text, as soon as type and options themselves can be read.
    when: ({ value }) => areRead(value),
  })
  .transform((question) =>
    QUESTION_TYPES[question.input_type].hasOptions ? question : { ...question, options: [] },
  )

/** Tells a press of a button from another: the same one sent twice does what it does once (R43). */
export const submissionIdSchema = z.uuid({ error: 'Ce formulaire a expiré. Rechargez la page.' })

/** The same for a question that is not there yet. */
export const newQuoteQuestionSchema = z.intersection(
  quoteQuestionSchema,
  z.object({ submission_id: submissionIdSchema }),
)

/** Form fields before parsing. */
export type QuoteQuestionInput = z.input<typeof quoteQuestionSchema>
export type NewQuoteQuestionInput = z.input<typeof newQuoteQuestionSchema>
