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

/** A question of a provider's quote form, with the field names of the requirements. */
export type QuoteQuestion = {
  question_text: string
  input_type: QuestionType
  /** Choices; empty unless the type has options. */
  options: string[]
  required: boolean
}

/** A question as its provider edits it. */
export type OwnQuestion = QuoteQuestion & { id: string }
