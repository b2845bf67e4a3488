import { askedDay } from './asked-day.ts'
import type { Fact, KnownFacts } from './facts.ts'
import { type FieldValues, fieldValues } from './message-fields.ts'
import type { QuestionType } from './question-type.ts'

/** Facts of a request for the message and the lines of its quote (Q12). */
export type RequestFields = {
  /** Values of the fields in a message. */
  values: FieldValues
  /** Number of guests as digits; '' where it isn't known. */
  guests: string
}

type StatedAnswer = { inputType: QuestionType; answer: readonly string[]; fact?: Fact | null | undefined }

/** Facts that the answers of a request state (Q8), with the day that it is about. */
export function statedFacts(answers: readonly StatedAnswer[]): KnownFacts {
  const facts: KnownFacts = Object.fromEntries(
    answers.flatMap(({ fact, answer }) => (fact ? [[fact, answer.join(', ')]] : [])),
  )
  const date = askedDay(answers)
  return { ...facts, ...(date && { date }) }
}

/** Reads the fields of a request from its answers and the facts that these state (Q8). */
export function fieldsOfRequest(quote: {
  client: { name: string }
  answers: readonly StatedAnswer[]
}): RequestFields {
  const facts = statedFacts(quote.answers)
  return { values: fieldValues(quote.client.name, facts), guests: facts.guests ?? '' }
}
