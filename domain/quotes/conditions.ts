import { type Day, formatDayLong, isDay } from '#lib/dates.ts'
import { FACTS } from './facts.ts'
import {
  type Condition,
  type ConditionOp,
  isNumber,
  type OwnQuestion,
  type QuestionType,
} from './question-type.ts'

// Questions that are asked only if earlier answers are such and such (Q7). Page and verb both decide by this file.

export const CONDITIONS_MAX = 3
/** The longest chain of questions that depend on one another: a question on the third question after an unconditional one. */
export const CHAIN_MAX = 3

/** Names of the comparisons, as providers choose them. */
export const OP_LABELS: Record<ConditionOp, string> = {
  is: 'est',
  isnt: 'n’est pas',
  contains: 'contient',
  min: '≥',
  max: '≤',
  answered: 'a une réponse',
}

/** As they are read in a sentence about a day. */
const DAY_OP_LABELS = { ...OP_LABELS, min: 'est au plus tôt', max: 'est au plus tard' }

/** Comparisons that the answer to a question of each type allows; none for free texts. */
export const OPS_OF: Record<QuestionType, readonly ConditionOp[]> = {
  text: [],
  textarea: [],
  number: ['is', 'isnt', 'min', 'max', 'answered'],
  date: ['is', 'isnt', 'min', 'max', 'answered'],
  radio: ['is', 'isnt', 'answered'],
  select: ['contains', 'answered'],
}

type Parent = Pick<OwnQuestion, 'id' | 'input_type' | 'options' | 'option_ids'>
type Depending = Parent & Pick<OwnQuestion, 'conditions'>

/**
 * The questions of a form that are asked, given the answers so far. A question without an answer meets no condition, nor
 * does one that isn't asked itself. A condition that no longer makes sense is passed over: better a question too many.
 * @param questions in their order
 * @param answerOf answers as they are kept, by the id of their question: without empty texts, numbers with a point
 * @returns ids
 */
export function visibleQuestions(
  questions: readonly Depending[],
  answerOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const earlier = new Map<string, Parent>()
  const visible = new Set<string>()
  for (const question of questions) {
    const holds = question.conditions.every((condition) => {
      const parent = earlier.get(condition.question)
      if (!parent || !isSound(condition, parent)) return true
      return visible.has(parent.id) && meets(condition, parent, answerOf(parent.id))
    })
    if (holds) visible.add(question.id)
    earlier.set(question.id, question)
  }
  return visible
}

/** Checks that a condition can be judged by answers to this question. */
function isSound({ op, value }: Condition, { input_type, option_ids }: Parent): boolean {
  if (!OPS_OF[input_type].includes(op)) return false
  if (op === 'answered') return true
  if (input_type === 'number') return isNumber(value)
  return input_type === 'date' ? isDay(value) : option_ids.includes(value)
}

function meets({ op, value }: Condition, parent: Parent, answer: readonly string[]): boolean {
  const given = answer.flatMap((text) => readAnswer(parent, text))
  const [first] = given
  if (first === undefined) return false
  const wanted = parent.input_type === 'number' ? Number(value) : value
  switch (op) {
    case 'answered':
      return true
    case 'is':
      return first === wanted
    case 'isnt':
      return first !== wanted
    case 'contains':
      return given.includes(wanted)
    case 'min':
      return first >= wanted
    case 'max':
      return first <= wanted
  }
}

/** An answer as it is compared: a number, a day, the id of an option; nothing for what is no answer. */
function readAnswer({ input_type, options, option_ids }: Parent, text: string): (string | number)[] {
  if (input_type === 'number') return isNumber(text) ? [Number(text)] : []
  if (input_type === 'date') return isDay(text) ? [text] : []
  const id = option_ids[options.indexOf(text)]
  return id === undefined ? [] : [id]
}

/**
 * Explains why a form can't be as it is, or null: conditions that look forwards or at nothing, chains that are too long,
 * and facts that two questions stand for.
 */
export function formProblem(questions: readonly OwnQuestion[]): string | null {
  const earlier = new Map<string, { question: OwnQuestion; depth: number }>()
  const facts = new Set<string>()
  for (const question of questions) {
    const { question_text, conditions, fact, input_type } = question
    const parents = conditions.map((condition) => earlier.get(condition.question))
    if (conditions.some((condition, index) => !isFulfillable(condition, parents[index]?.question)))
      return `La question « ${question_text} » dépend d’une réponse qui n’est plus proposée avant elle. Modifiez d’abord ses conditions.`
    const depth = Math.max(0, ...parents.map((parent) => (parent?.depth ?? 0) + 1))
    if (depth > CHAIN_MAX)
      return `La question « ${question_text} » dépend d’une suite de plus de ${CHAIN_MAX} questions.`
    if (fact && !isFactOf(fact, input_type))
      return `La question « ${question_text} » ne peut pas donner cette information.`
    if (fact && facts.has(fact))
      return `Une seule question peut demander cette information : ${FACTS[fact].label.toLowerCase()}.`
    if (fact) facts.add(fact)
    earlier.set(question.id, { question, depth })
  }
  return null
}

const isFulfillable = (condition: Condition, parent: Parent | undefined) =>
  parent !== undefined && isSound(condition, parent)

/**
 * Makes a condition on a question.
 * @param value a number, a day, or the text of an option
 * @returns null for one that can't be judged by its answers
 */
export function conditionOn(question: Parent, op: ConditionOp, value: string): Condition | null {
  const { id, options, option_ids } = question
  const condition = { question: id, op, value: option_ids[options.indexOf(value)] ?? value }
  return isSound(condition, question) ? condition : null
}

/** Checks that a question of this type can stand for the fact. */
export const isFactOf = (fact: keyof typeof FACTS, type: QuestionType) =>
  (FACTS[fact].types as readonly QuestionType[]).includes(type)

/**
 * The conditions of a question in words: 'Seulement si « Quel service ? » est « Buffet »'. Null for one that is always asked.
 * @param questions the form's
 */
export function conditionsInWords(
  { conditions }: Pick<OwnQuestion, 'conditions'>,
  questions: readonly (Parent & Pick<OwnQuestion, 'question_text'>)[],
): string | null {
  const parts = conditions.flatMap((condition) => {
    const parent = questions.find(({ id }) => id === condition.question)
    return parent && isSound(condition, parent) ? [conditionInWords(condition, parent)] : []
  })
  return parts.length > 0 ? `Seulement si ${parts.join(' et ')}` : null
}

function conditionInWords(
  { op, value }: Condition,
  { question_text, input_type, options, option_ids }: Parent & Pick<OwnQuestion, 'question_text'>,
): string {
  const asked = `« ${question_text} »`
  if (op === 'answered') return `${asked} ${OP_LABELS.answered}`
  if (input_type === 'number') return `${asked} ${OP_LABELS[op]} ${value.replace('.', ',')}`
  if (input_type !== 'date') return `${asked} ${OP_LABELS[op]} « ${options[option_ids.indexOf(value)]} »`
  const day = `le ${formatDayLong(value as Day)}`
  return `${asked} ${DAY_OP_LABELS[op]} ${day}`
}
