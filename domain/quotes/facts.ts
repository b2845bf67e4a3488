import { formatHour } from '#domain/availability/slots.ts'
import { isDay, isTime } from '#lib/dates.ts'
import { foldText } from '#lib/text.ts'
import { isNumber, type OwnQuestion, type QuestionType } from './question-type.ts'

/** Facts that a question can stand for (Q8): their French names, and the types of question that ask for them. */
export const FACTS = {
  date: { label: 'Date', types: ['date'] },
  slot: { label: 'Créneau', types: ['text', 'radio'] },
  guests: { label: 'Nombre d’invités', types: ['number'] },
  location: { label: 'Gouvernorat', types: ['text', 'radio'] },
  place: { label: 'Lieu', types: ['text', 'textarea'] },
  budget: { label: 'Budget', types: ['number'] },
  start: { label: 'Heure de début', types: ['text'] },
  end: { label: 'Heure de fin', types: ['text'] },
} as const satisfies Record<string, { label: string; types: readonly QuestionType[] }>

export type Fact = keyof typeof FACTS

/** The facts as a list, for fields and schemas. */
export const FACT_NAMES = Object.keys(FACTS) as [Fact, ...Fact[]]

/**
 * Facts that are known of a client's event: the date as 'yyyy-MM-dd', guests and budget (dinars) as digits, the hours as
 * 'HH:mm', the others in words, the governorate by its label.
 */
export type KnownFacts = Partial<Record<Fact, string>>

/** A place is one line; what it may have of a short answer. */
const WORDS_MAX = 300

/**
 * Answers of a form that are known before it is filled in. A known fact that doesn't fit its question is left out. The only
 * date that a form asks for is the date of the event, also where its provider has not said so.
 * @returns the answers by the ids of their questions
 */
export function filledFromFacts(
  questions: readonly Pick<OwnQuestion, 'id' | 'input_type' | 'options' | 'fact'>[],
  facts: KnownFacts,
): ReadonlyMap<string, string> {
  const filled = new Map<string, string>()
  const dates = questions.filter(({ input_type }) => input_type === 'date')
  for (const question of questions) {
    const fact = question.fact ?? (question === dates[0] && dates.length === 1 ? 'date' : null)
    const known = fact && facts[fact]
    const answer = known && answerOf(question, known)
    if (answer) filled.set(question.id, answer)
  }
  return filled
}

function answerOf(
  { input_type, options }: Pick<OwnQuestion, 'input_type' | 'options'>,
  known: string,
): string | null {
  switch (input_type) {
    case 'date':
      return isDay(known) ? known : null
    case 'number':
      return isNumber(known) ? known : null
    case 'radio':
      return options.find((option) => foldText(option) === foldText(known)) ?? null
    case 'select':
      return null
    case 'text':
    case 'textarea':
      return (isTime(known) ? formatHour(known) : known).slice(0, WORDS_MAX)
  }
}
