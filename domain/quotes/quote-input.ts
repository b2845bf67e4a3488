import { z } from 'zod'
import { isDay } from '#lib/dates.ts'
import { typedLine, typedText } from '#lib/typed-text.ts'
import type { OwnQuestion, QuestionType } from './question-type.ts'
import { OPTIONS_MAX, QUESTIONS_MAX, submissionIdSchema } from './quote-question-input.ts'

/** The most of everything, in characters and pieces. */
export const ANSWER_MAX = { text: 300, textarea: 2000 } as const
export const NEED_MAX = 2000
export const RESPONSE_MAX = 5000
export const RESPONSE_FILES_MAX = 10

/** Fields of the longest quote form with every box ticked, beside those that every form has. */
export const QUOTE_FIELDS_MAX = QUESTIONS_MAX * OPTIONS_MAX + 10

const NEED_REQUIRED = 'Veuillez décrire vos besoins'
const RESPONSE_REQUIRED = 'Veuillez écrire votre réponse'
const UNREADABLE = 'Cette réponse n’a pas pu être lue'

/** An optional sign, digits, and a decimal point or comma. */
const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,6})?$/

/** The field of a question's answer. */
export function answerField(questionId: string): `q-${string}` {
  return `q-${questionId}`
}

/** Returns the message for a required question without an answer. */
export function answerRequired(question: string): string {
  return `La question "${question}" est obligatoire`
}

const tooLong = (max: number) => `La réponse ne peut pas dépasser ${max} caractères`

/**
 * Makes the schema of one question's answers: a list without empty entries. A browser sends nothing, one text
 * or several. The schema also accepts its own output.
 */
function answerSchema({ question_text, input_type, options, required }: OwnQuestion) {
  return z
    .union([z.string(), z.array(z.string())], { error: UNREADABLE })
    .nullish()
    .transform((sent) => [sent ?? []].flat())
    .transform((texts) =>
      texts.map(input_type === 'textarea' ? typedText : typedLine).filter((text) => text !== ''),
    )
    .transform((texts) => (input_type === 'select' ? [...new Set(texts)] : texts.slice(0, 1)))
    .transform((texts) => (input_type === 'number' ? texts.map((text) => text.replace(',', '.')) : texts))
    .superRefine((texts, check) => {
      const message = answerProblem({ input_type, options }, texts)
      if (message) check.addIssue(message)
      else if (required && texts.length === 0) check.addIssue(answerRequired(question_text))
    })
}

/** Explains what is wrong with an answer, or null. */
function answerProblem(
  { input_type, options }: { input_type: QuestionType; options: readonly string[] },
  texts: readonly string[],
): string | null {
  const isEach = (good: (text: string) => boolean) => texts.every(good)
  switch (input_type) {
    case 'text':
    case 'textarea':
      return isEach(({ length }) => length <= ANSWER_MAX[input_type]) ? null : tooLong(ANSWER_MAX[input_type])
    case 'number':
      return isEach((text) => NUMBER.test(text)) ? null : 'Saisissez un nombre'
    case 'date':
      return isEach(isDay) ? null : 'Cette date n’est pas valide'
    case 'radio':
    case 'select':
      return isEach((text) => options.includes(text)) ? null : 'Choisissez une réponse de la liste'
  }
}

const need = z
  .string({ error: NEED_REQUIRED })
  .transform(typedText)
  .refine((text) => text !== '', NEED_REQUIRED)
  .refine((text) => text.length <= NEED_MAX, `Votre description ne peut pas dépasser ${NEED_MAX} caractères`)

/** Fields of every quote form, whatever its questions. */
export const quoteSubmissionSchema = z.object({
  submission_id: submissionIdSchema,
  /** Tells which questions were asked. */
  version: z.string().nullish(),
})

/**
 * A provider's quote form: one field for each of its questions, or the free text when it asks nothing. Browser and verb
 * both judge by it.
 */
export function quoteRequestSchema(questions: readonly OwnQuestion[]) {
  const fields: Record<string, z.ZodType> =
    questions.length === 0
      ? { need }
      : Object.fromEntries(questions.map((question) => [answerField(question.id), answerSchema(question)]))
  return quoteSubmissionSchema.extend(fields)
}

/** An answer with its question, as both are kept (R28). */
export type GivenAnswer = { question: OwnQuestion; answer: string[] }

/** Splits a parsed form into the given answers, in the form's order, and the free text. */
export function readQuoteRequest(
  questions: readonly OwnQuestion[],
  parsed: Readonly<Record<string, unknown>>,
): { answers: GivenAnswer[]; need: string | null } {
  const answers = questions.map((question) => ({
    question,
    answer: parsed[answerField(question.id)] as string[],
  }))
  return {
    answers: answers.filter(({ answer }) => answer.length > 0),
    need: questions.length === 0 ? (parsed.need as string) : null,
  }
}

/** The provider's answer to a request. What it gives parses again to itself. */
export const quoteResponseSchema = z.object({
  response: z
    .string({ error: RESPONSE_REQUIRED })
    .transform(typedText)
    .refine((text) => text !== '', RESPONSE_REQUIRED)
    .refine(
      (text) => text.length <= RESPONSE_MAX,
      `La réponse ne peut pas dépasser ${RESPONSE_MAX} caractères`,
    ),
  /** Ids of uploaded files, in order. */
  files: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform((ids) => [...new Set([ids ?? []].flat())])
    .refine(
      (ids) => ids.length <= RESPONSE_FILES_MAX,
      `Une réponse peut avoir ${RESPONSE_FILES_MAX} fichiers au plus`,
    ),
})

export type QuoteResponseInput = z.input<typeof quoteResponseSchema>
