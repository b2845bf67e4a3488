import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { providers } from './providers.ts'

/** Types of a question's field. */
export const QUESTION_TYPES = ['text', 'textarea', 'number', 'date', 'radio', 'select'] as const
/** Facts about an event that an answer may state (Q8). */
export const QUESTION_FACTS = [
  'date',
  'slot',
  'guests',
  'location',
  'place',
  'budget',
  'start',
  'end',
] as const

/** A condition of a question on an earlier answer, as `domain/quotes/conditions.ts` reads it. */
type StoredCondition = {
  question: string
  op: 'is' | 'isnt' | 'contains' | 'min' | 'max' | 'answered'
  value: string
}

/** The provider's own quote form. `radio` is a single choice, `select` a multiple one. */
export const quoteFormQuestions = pgTable(
  'quote_form_questions',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    questionText: text('question_text').notNull(),
    inputType: text('input_type', { enum: QUESTION_TYPES }).notNull(),
    options: text('options').array().notNull().default(sql`'{}'`),
    required: boolean('required').notNull().default(false),
    /** One for each option; a trigger makes those that are missing. */
    optionIds: text('option_ids').array().notNull().default(sql`'{}'`),
    conditions: jsonb('conditions').$type<StoredCondition[]>().notNull().default(sql`'[]'`),
    /** The fact that an answer states (Q8). */
    fact: text('fact', { enum: QUESTION_FACTS }),
  },
  (t) => [
    index('quote_form_questions_provider_idx').on(t.providerId, t.position),
    check('quote_form_questions_text', sql`btrim(${t.questionText}) <> ''`),
    check(
      'quote_form_questions_input_type',
      sql`${t.inputType} in ('text', 'textarea', 'number', 'date', 'radio', 'select')`,
    ),
    check(
      'quote_form_questions_options',
      sql`(${t.inputType} in ('radio', 'select')) = (cardinality(${t.options}) > 0)`,
    ),
    check('quote_form_questions_option_ids', sql`cardinality(${t.optionIds}) = cardinality(${t.options})`),
    check(
      'quote_form_questions_conditions',
      sql`jsonb_typeof(${t.conditions}) = 'array' and jsonb_array_length(${t.conditions}) <= 3`,
    ),
    check(
      'quote_form_questions_fact',
      sql`${t.fact} in ('date', 'slot', 'guests', 'location', 'place', 'budget', 'start', 'end')`,
    ),
  ],
)
