import { z } from 'zod'
import { isDay } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import { typedLine, typedText } from '#lib/typed-text.ts'
import { visibleQuestions } from './conditions.ts'
import { fieldProblem } from './message-fields.ts'
import { isNumber, type OwnQuestion } from './question-type.ts'
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
 * Reads the answer to a question as it is kept: a list without empty entries, null for what is no answer. A browser sends
 * nothing, one text or several. What it gives reads again as itself.
 */
function readAnswer({ input_type }: Pick<OwnQuestion, 'input_type'>, sent: unknown): string[] | null {
  const given = [sent ?? []].flat()
  if (!given.every((text) => typeof text === 'string')) return null
  const texts = given.map(input_type === 'textarea' ? typedText : typedLine).filter((text) => text !== '')
  if (input_type === 'select') return [...new Set(texts)]
  return texts.slice(0, 1).map((text) => (input_type === 'number' ? text.replace(',', '.') : text))
}

/**
 * The questions that are asked, given the answers so far (Q7).
 * @param fields of the form, as sent or as parsed
 * @returns ids
 */
export function askedQuestions(
  questions: readonly OwnQuestion[],
  fields: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const answers = new Map(
    questions.map((question) => [question.id, readAnswer(question, fields[answerField(question.id)])]),
  )
  return visibleQuestions(questions, (id) => answers.get(id) ?? [])
}

/**
 * The questions that a form asks by now, and did not when it was sent to the browser (Q9).
 * @param asked ids of its questions then, with blanks between them
 * @returns ids
 */
export function newQuestions(questions: readonly OwnQuestion[], asked: string): ReadonlySet<string> {
  const before = new Set(asked.split(' '))
  return new Set(questions.map(({ id }) => id).filter((id) => !before.has(id)))
}

/** '2 nouvelles questions'. */
export function newQuestionsInWords(count: number): string {
  return `${count} ${plural(count, 'nouvelle question', 'nouvelles questions')}`
}

/** Explains what is wrong with an answer to a question that is asked, or null. */
function answerProblem(
  { question_text, input_type, options, required }: OwnQuestion,
  texts: readonly string[] | null,
): string | null {
  if (!texts) return UNREADABLE
  if (texts.length === 0) return required ? answerRequired(question_text) : null
  const isEach = (good: (text: string) => boolean) => texts.every(good)
  switch (input_type) {
    case 'text':
    case 'textarea':
      return isEach(({ length }) => length <= ANSWER_MAX[input_type]) ? null : tooLong(ANSWER_MAX[input_type])
    case 'number':
      return isEach(isNumber) ? null : 'Saisissez un nombre'
    case 'date':
      return isEach(isDay) ? null : 'Cette date n’est pas valide'
    case 'radio':
    case 'select':
      return isEach((text) => options.includes(text)) ? null : 'Choisissez une réponse de la liste'
  }
}

const need = z
  .string({ error: UNREADABLE })
  .nullish()
  .transform((text) => typedText(text ?? ''))
  .refine((text) => text.length <= NEED_MAX, `Votre description ne peut pas dépasser ${NEED_MAX} caractères`)

/** Fields of every quote form, whatever its questions. */
export const quoteSubmissionSchema = z.object({
  submission_id: submissionIdSchema,
  /** Tells which questions were asked. */
  version: z.string().nullish(),
})

/**
 * A provider's quote form: one field for each of its questions, and a free text, which is all there is when it asks nothing.
 * Browser and verb both judge by it. Answers to questions that aren't asked are neither judged nor kept (Q7).
 */
export function quoteRequestSchema(
  questions: readonly OwnQuestion[],
): z.ZodType<Record<string, unknown>, Record<string, unknown>> {
  const fields: Record<string, z.ZodType> = Object.fromEntries(
    questions.map((question) => [
      answerField(question.id),
      z
        .unknown()
        .optional()
        .transform((sent) => readAnswer(question, sent)),
    ]),
  )
  const optional = questions.length > 0
  return quoteSubmissionSchema
    .extend({ ...fields, need: optional ? need : need.refine((text) => text !== '', NEED_REQUIRED) })
    .superRefine((form: Record<string, unknown>, check) => {
      const asked = askedQuestions(questions, form)
      for (const question of questions.filter(({ id }) => asked.has(id))) {
        const name = answerField(question.id)
        const message = answerProblem(question, form[name] as string[] | null)
        if (message) check.addIssue({ code: 'custom', path: [name], message })
      }
    })
    .transform((form: Record<string, unknown>) => {
      const asked = askedQuestions(questions, form)
      const hidden = questions.filter(({ id }) => !asked.has(id))
      return { ...form, ...Object.fromEntries(hidden.map(({ id }) => [answerField(id), []])) }
    })
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
    need: (parsed.need as string) || null,
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
    )
    .refine((text) => fieldProblem(text) === null, {
      error: ({ input }) => fieldProblem(String(input)) ?? undefined,
    }),
  /** Ids of uploaded files, in order. */
  files: z
    .union([z.string(), z.array(z.string())], { error: 'Ajoutez de nouveau vos fichiers' })
    .nullish()
    .transform((ids) => [...new Set([ids ?? []].flat())])
    .refine(
      (ids) => ids.length <= RESPONSE_FILES_MAX,
      `Une réponse peut avoir ${RESPONSE_FILES_MAX} fichiers au plus`,
    ),
})

export type QuoteResponseInput = z.input<typeof quoteResponseSchema>
