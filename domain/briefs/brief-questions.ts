import type { OwnQuestion } from '#domain/quotes/question-type.ts'
import { answerField } from '#domain/quotes/quote-input.ts'
import { foldText } from '#lib/text.ts'

/** The form of one of the asked providers. */
export type AskedForm = { providerId: string; questions: readonly OwnQuestion[] }

/** A question of the brief: one that several providers may ask. */
export type BriefQuestion = OwnQuestion & {
  /** Ids of the providers that ask it, in the order of the forms. */
  askedBy: string[]
}

/** A text without case and accents; as it is when nothing but signs would be left out of it. */
const fold = (text: string) => foldText(text) || text

/**
 * Identity of a question: the same kind, wording and options, whatever their case and accents. Options may stand in any
 * order. Options that signs alone tell apart ('100' and '100 +') are compared as they are.
 */
export function questionKey({ question_text, input_type, options }: OwnQuestion): string {
  const folded = new Set(options.map(fold))
  const compared = folded.size === options.length ? [...folded] : [...options]
  return JSON.stringify([input_type, fold(question_text), compared.sort()])
}

/**
 * The date question that the day of the brief answers: the only one of its form, as everywhere where a form has a date
 * (D12).
 */
export function isAnsweredByDay(question: OwnQuestion, form: readonly OwnQuestion[]): boolean {
  return question.input_type === 'date' && form.filter(({ input_type }) => input_type === 'date').length === 1
}

/**
 * Asks once what several forms ask. A question is required as soon as one of them requires it, and is worded as the first
 * form has it.
 * @param idOf makes the id of a question from its {@link questionKey}: the same for the same question, whoever asks it
 */
export function mergeQuestions(forms: readonly AskedForm[], idOf: (key: string) => string): BriefQuestion[] {
  const merged = new Map<string, BriefQuestion>()
  for (const { providerId, questions } of forms) {
    for (const question of questions) {
      if (isAnsweredByDay(question, questions)) continue
      const key = questionKey(question)
      const known = merged.get(key)
      if (!known) {
        merged.set(key, { ...question, id: idOf(key), askedBy: [providerId] })
        continue
      }
      known.required ||= question.required
      if (!known.askedBy.includes(providerId)) known.askedBy.push(providerId)
    }
  }
  return [...merged.values()]
}

/**
 * The fields of one provider's form, answered from the brief's.
 * @param fields the brief's answers, by the fields of the merged questions
 * @param day of the brief
 */
export function fieldsOfForm(
  questions: readonly OwnQuestion[],
  fields: Readonly<Record<string, unknown>>,
  day: string,
  idOf: (key: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    questions.map((question) => {
      const field = answerField(question.id)
      if (isAnsweredByDay(question, questions)) return [field, day]
      const given = fields[answerField(idOf(questionKey(question)))]
      return [field, question.options.length > 0 ? ownOptions(question, given) : given]
    }),
  )
}

/** The chosen options as this provider writes them. */
function ownOptions({ options }: OwnQuestion, given: unknown): unknown {
  const own = (text: unknown) =>
    typeof text !== 'string' || options.includes(text)
      ? text
      : (options.find((option) => fold(option) === fold(text)) ?? text)
  return Array.isArray(given) ? given.map(own) : own(given)
}
