import { z } from 'zod'
import { typedLine } from '#lib/typed-text.ts'
import { CONDITIONS_MAX, isFactOf } from './conditions.ts'
import { FACT_NAMES } from './facts.ts'
import {
  type Condition,
  type ConditionOp,
  QUESTION_TYPE_NAMES,
  QUESTION_TYPES,
  type QuoteQuestion,
} from './question-type.ts'

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

/** A condition as a form sends it: '<question> <comparison> <value>'. */
const CONDITION = /^([0-9a-f-]{36}) (is|isnt|contains|min|max|answered) ?(.*)$/
const CONDITION_UNREADABLE = 'Cette condition n’a pas pu être lue'
const OPTION_ID = /^[0-9a-z-]{1,36}$/

const condition = z.union(
  [
    z
      .string()
      .transform(typedLine)
      .refine((sent) => CONDITION.test(sent), CONDITION_UNREADABLE)
      .transform((sent) => {
        const [, question = '', op = '', value = ''] = CONDITION.exec(sent) ?? []
        return readCondition({ question, op: op as ConditionOp, value })
      }),
    z
      .object({
        question: z.uuid(),
        op: z.enum(['is', 'isnt', 'contains', 'min', 'max', 'answered']),
        value: z.string().transform(typedLine),
      })
      .transform(readCondition),
  ],
  { error: CONDITION_UNREADABLE },
)

function readCondition({ question, op, value }: Condition): Condition {
  if (op === 'answered') return { question, op, value: '' }
  // A number may have a comma; ids of options and days have none.
  return { question, op, value: value.replace(',', '.') }
}

/** The text in which a form sends a condition. */
export const conditionField = ({ question, op, value }: Condition) => `${question} ${op} ${value}`.trim()

/** Options with their ids, without the lines left empty and without those that are there twice. */
function withoutRepeats(lines: readonly string[], sentIds: readonly string[]) {
  const options = [...new Set(lines.filter((line) => line !== ''))]
  if (sentIds.length !== lines.length) return { options, option_ids: [] }
  const ids = options.map((option) => sentIds[lines.indexOf(option)] ?? '')
  return {
    options,
    option_ids: ids.map((id, index) => (ids.indexOf(id) === index ? id : '')),
  }
}

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
      .transform((lines) => lines ?? [])
      // Lines left empty don't count, nor does a choice that is there twice.
      .refine(
        (lines) => withoutRepeats(lines, []).options.length <= OPTIONS_MAX,
        `Une question a ${OPTIONS_MAX} options au plus`,
      ),
    /** Beside the options, empty for a new one. Without any, an option keeps the id of its text. */
    option_ids: z
      .array(
        z
          .string()
          .nullish()
          .transform((id) => (OPTION_ID.test(id ?? '') ? (id as string) : '')),
      )
      .nullish()
      .transform((ids) => ids ?? []),
    conditions: z
      .array(condition)
      .nullish()
      .transform((conditions) => conditions ?? [])
      .refine(({ length }) => length <= CONDITIONS_MAX, `Une question a ${CONDITIONS_MAX} conditions au plus`)
      .refine(
        (conditions) => conditions.every(({ op, value }) => op === 'answered' || value !== ''),
        'Complétez chaque condition',
      ),
    fact: z
      .union([z.enum(FACT_NAMES), z.literal('').transform(() => null)], {
        error: 'Choisissez une information de la liste',
      })
      .nullish()
      .transform((fact) => fact ?? null),
    // A box that is not ticked is not sent.
    required: z
      .union([z.boolean(), z.literal('on').transform(() => true)], {
        error: 'Cette case n’a pas pu être lue',
      })
      .nullish()
      .transform((ticked) => ticked ?? false),
  })
  .refine(
    ({ input_type, options }) =>
      !QUESTION_TYPES[input_type].hasOptions || options.some((option) => option !== ''),
    {
      path: ['options'],
      message: OPTIONS_REQUIRED,
      // Told at once with what is wrong with the text, as soon as type and options themselves can be read.
      when: ({ value }) => areRead(value),
    },
  )
  .transform((question) => {
    const { input_type, options, option_ids, fact } = question
    return {
      ...question,
      ...(QUESTION_TYPES[input_type].hasOptions
        ? withoutRepeats(options, option_ids)
        : { options: [], option_ids: [] }),
      // The fact of another type goes with its type.
      fact: fact && isFactOf(fact, input_type) ? fact : null,
    }
  })

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
