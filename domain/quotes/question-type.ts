import type { Fact } from './facts.ts'

/** The six ways of answering a question, in the order in which they are offered. */
export const QUESTION_TYPES = {
  text: { label: 'Réponse courte', hasOptions: false },
  textarea: { label: 'Réponse longue', hasOptions: false },
  number: { label: 'Nombre', hasOptions: false },
  date: { label: 'Date', hasOptions: false },
  radio: { label: 'Choix unique', hasOptions: true },
  select: { label: 'Choix multiples', hasOptions: true },
} as const

export type QuestionType = keyof typeof QUESTION_TYPES

/** The types as a list, for fields and schemas. */
export const QUESTION_TYPE_NAMES = Object.keys(QUESTION_TYPES) as [QuestionType, ...QuestionType[]]

/** Checks that an answer is a number as it is kept: an optional sign, digits, and a decimal point. */
export const isNumber = (text: string) => /^[+-]?\d{1,15}(?:\.\d{1,6})?$/.test(text)

/** Ways in which a question may depend on an earlier answer (Q7). */
export type ConditionOp = 'is' | 'isnt' | 'contains' | 'min' | 'max' | 'answered'

/** A condition on the answer to an earlier question. */
export type Condition = {
  /** Id of the earlier question. */
  question: string
  op: ConditionOp
  /** Id of an option, a number with a decimal point, or a day; empty for 'answered'. */
  value: string
}

/** A question of a provider's quote form, with the field names of the requirements. */
export type QuoteQuestion = {
  question_text: string
  input_type: QuestionType
  /** Choices; empty unless the type has options. */
  options: string[]
  /** Ids of the options, in their order; empty until they are stored. */
  option_ids: string[]
  required: boolean
  /** All of them must hold for the question to be asked. */
  conditions: Condition[]
  /** The fact that an answer states (Q8). */
  fact: Fact | null
}

/** A question that is always asked, and stands for no fact. */
export const PLAIN_QUESTION: Pick<QuoteQuestion, 'option_ids' | 'conditions' | 'fact'> = {
  option_ids: [],
  conditions: [],
  fact: null,
}

/** A question as its provider edits it. */
export type OwnQuestion = QuoteQuestion & { id: string }
