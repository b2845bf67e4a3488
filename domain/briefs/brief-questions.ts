import type { Fact } from '#domain/quotes/facts.ts'
import type { Condition, OwnQuestion } from '#domain/quotes/question-type.ts'
import { answerField, askedQuestions, newQuestions } from '#domain/quotes/quote-input.ts'
import { foldText } from '#lib/text.ts'

/** The form of one of the asked providers. */
export type AskedForm = { providerId: string; questions: readonly OwnQuestion[] }

/** Facts that a brief states itself (Q8). */
const BRIEF_FACTS = ['date', 'slot', 'guests', 'location', 'place'] as const
export type BriefFact = (typeof BRIEF_FACTS)[number]

/** A question of the brief: one that several providers may ask. */
export type BriefQuestion = OwnQuestion & {
  /** Ids of the providers that ask it, in the order of the forms. */
  askedBy: string[]
  /** The fact of the brief that answers it, so that it isn't asked again. */
  fromFact: BriefFact | null
}

/** The questions of several forms, each once. */
export type MergedForms = {
  questions: BriefQuestion[]
  /** The merged question of each question of a form, by their ids. */
  mergedId: ReadonlyMap<string, string>
}

/** A text without case and accents; as it is when nothing but signs would be left out of it. */
const fold = (text: string) => foldText(text) || text

/** Options that signs alone tell apart ('100' and '100 +') are compared as they are. */
function foldOptions(options: readonly string[]): string[] {
  const folded = [...new Set(options.map(fold))]
  return (folded.length === options.length ? folded : [...options]).sort()
}

/** The fact of the brief that answers a question: what fits whatever is stated, so never one with options. */
function factOfBrief(
  { fact, input_type, options }: OwnQuestion,
  form: readonly OwnQuestion[],
): BriefFact | null {
  const isOnlyDate = input_type === 'date' && form.filter((other) => other.input_type === 'date').length === 1
  const stated = fact ?? (isOnlyDate ? 'date' : null)
  return options.length === 0 ? (BRIEF_FACTS.find((name) => name === stated) ?? null) : null
}

/**
 * Asks once what several forms ask: the same kind, wording and options, whatever their case and accents, under the same
 * conditions; or the same fact in whatever words. A question is required as soon as one form requires it, and is worded as
 * the first form has it.
 * @param idOf makes the id of a question of what it is: the same for the same question, whoever asks it
 */
export function mergeQuestions(forms: readonly AskedForm[], idOf: (key: string) => string): MergedForms {
  const merged = new Map<string, BriefQuestion>()
  const mergedId = new Map<string, string>()
  for (const { providerId, questions } of forms) {
    const own = new Map(questions.map((question) => [question.id, question]))
    const parentOf = ({ question }: Condition) => merged.get(mergedId.get(question) ?? '')
    for (const question of questions) {
      const fromFact = factOfBrief(question, questions)
      const conditions = fromFact ? [] : question.conditions.filter(parentOf)
      const said = conditions.map((condition) => [
        mergedId.get(condition.question),
        condition.op,
        optionOf(own.get(condition.question), condition.value),
      ])
      const words = fromFact ?? (question.fact && question.options.length === 0 ? question.fact : null)
      const id = idOf(
        JSON.stringify([
          question.input_type,
          words ? ['fact', words] : [fold(question.question_text), question.fact],
          foldOptions(question.options),
          said,
        ]),
      )
      mergedId.set(question.id, id)
      const known = merged.get(id)
      if (known) {
        known.required ||= question.required
        if (!known.askedBy.includes(providerId)) known.askedBy.push(providerId)
        continue
      }
      const depends = conditions.flatMap((condition) => {
        const parent = parentOf(condition)
        return parent ? [{ ...condition, question: parent.id, value: valueIn(parent, own, condition) }] : []
      })
      merged.set(id, { ...question, id, conditions: depends, askedBy: [providerId], fromFact })
    }
  }
  return { questions: [...merged.values()], mergedId }
}

/**
 * Questions that a brief asks by now, and did not when it was sent to the browser (Q9): no form that asks them did. One that its
 * facts answer is none.
 * @param asked ids of the forms' own questions then, with blanks between them
 */
export function newBriefQuestions(
  forms: readonly AskedForm[],
  { questions, mergedId }: MergedForms,
  asked: string,
): BriefQuestion[] {
  const added = new Set(forms.flatMap((form) => [...newQuestions(form.questions, asked)]))
  const before = new Set([...mergedId].flatMap(([own, id]) => (added.has(own) ? [] : [id])))
  return questions.filter(({ id, fromFact }) => fromFact === null && !before.has(id))
}

/** The option that a condition names, in words that other forms share; any other value as it is. */
function optionOf(parent: OwnQuestion | undefined, value: string): string {
  const option = parent?.options[parent.option_ids.indexOf(value)]
  return option === undefined ? value : fold(option)
}

/** The value of a condition in terms of the merged question. */
function valueIn(
  parent: BriefQuestion,
  own: ReadonlyMap<string, OwnQuestion>,
  { question, value }: Condition,
): string {
  if (parent.options.length === 0) return value
  const option = optionOf(own.get(question), value)
  return parent.option_ids[parent.options.findIndex((other) => fold(other) === option)] ?? value
}

/**
 * The fields of a brief with the answers that its facts give, as a form of questions is judged by.
 * @param stated the facts in words
 */
export function withFacts(
  questions: readonly BriefQuestion[],
  fields: Readonly<Record<string, unknown>>,
  stated: Readonly<Record<BriefFact, string>>,
): Record<string, unknown> {
  const answers = questions.flatMap(({ id, fromFact }) =>
    fromFact === null ? [] : [[answerField(id), stated[fromFact]] as const],
  )
  return { ...fields, ...Object.fromEntries(answers) }
}

/**
 * The fields of one provider's form, answered from the brief's.
 * @param answers of the merged questions, by their fields
 */
export function fieldsOfForm(
  { questions }: AskedForm,
  { mergedId }: Pick<MergedForms, 'mergedId'>,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    questions.map((question) => {
      const given = answers[answerField(mergedId.get(question.id) ?? '')]
      return [answerField(question.id), question.options.length > 0 ? ownOptions(question, given) : given]
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

/**
 * Facts that the answers to a provider's own questions hold.
 * @param fields of its form, as {@link fieldsOfForm} makes them
 */
export function factsAnswered(
  { questions }: AskedForm,
  fields: Readonly<Record<string, unknown>>,
): ReadonlySet<Fact> {
  const asked = askedQuestions(questions, fields)
  const answered = questions.filter(({ id }) => {
    const given = fields[answerField(id)]
    return asked.has(id) && [given ?? []].flat().some((text) => text !== '')
  })
  return new Set(answered.flatMap((question) => question.fact ?? factOfBrief(question, questions) ?? []))
}
