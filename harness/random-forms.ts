import fc from 'fast-check'
import { OPS_OF } from '#domain/quotes/conditions.ts'
import {
  type Condition,
  type ConditionOp,
  type OwnQuestion,
  PLAIN_QUESTION,
  QUESTION_TYPE_NAMES,
  QUESTION_TYPES,
} from '#domain/quotes/question-type.ts'
import { answerField } from '#domain/quotes/quote-input.ts'

// Forms of quotes whose questions depend on one another (Q7), and answers to them, for tests and proofs.

const OPTIONS = ['Buffet', 'Dîner', 'Cocktail']
const IDS = ['a1', 'b2', 'c3']
const NUMBERS = ['0', '5', '5.5', '10', '-3']
const DAYS = ['2027-06-11', '2027-06-12', '2027-06-13']

/** Id of the question at a place of a form. */
export const idOf = (index: number) => `0190a000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`

/** The question at a place of a form: a short text that nobody needs to give, unless told otherwise. */
export function question(index: number, more: Partial<OwnQuestion> = {}): OwnQuestion {
  const { input_type = 'text' } = more
  const { hasOptions } = QUESTION_TYPES[input_type]
  return {
    ...PLAIN_QUESTION,
    id: idOf(index),
    question_text: `Question ${index}`,
    input_type,
    options: hasOptions ? OPTIONS : [],
    option_ids: hasOptions ? IDS : [],
    required: false,
    ...more,
  }
}

/** A condition on the answer to the question at a place. */
export const on = (index: number, op: ConditionOp, value = ''): Condition => ({
  question: idOf(index),
  op,
  value,
})

/** A form of up to 8 questions; some of its conditions make no sense, as they may for an instant. */
export const forms: fc.Arbitrary<OwnQuestion[]> = fc
  .array(
    fc.record({
      input_type: fc.constantFrom(...QUESTION_TYPE_NAMES),
      required: fc.boolean(),
      conditions: fc.array(
        fc.record({
          parent: fc.nat({ max: 7 }),
          op: fc.constantFrom<ConditionOp>('is', 'isnt', 'contains', 'min', 'max', 'answered'),
          value: fc.nat({ max: 6 }),
        }),
        { maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drafts) =>
    drafts.map(({ input_type, required, conditions }, index) =>
      question(index, {
        input_type,
        required,
        conditions: conditions.map(({ parent, op, value }) => {
          const type = drafts[parent]?.input_type ?? 'text'
          const values = type === 'number' ? NUMBERS : type === 'date' ? DAYS : IDS
          // Now and then one that can't be judged.
          return on(parent, op, op === 'answered' ? '' : (values[value] ?? 'x'))
        }),
      }),
    ),
  )

/** An answer as a browser sends it. */
export type Given = string | string[]

const NO_WORDS = ['', ' ', '\u200b']
const GIVEN = [...OPTIONS, ...NUMBERS, ...DAYS, '5,5', 'x', ...NO_WORDS]
const CHOSEN: Partial<Record<OwnQuestion['input_type'], readonly string[]>> = {
  number: [...NUMBERS, '5,5'],
  date: DAYS,
  radio: OPTIONS,
  select: OPTIONS,
}

/** Answers to as many questions as a form may have; many of them are none to their question. */
export const answers: fc.Arbitrary<Given[]> = fc.array(
  fc.oneof(fc.constantFrom(...GIVEN), fc.subarray(GIVEN, { maxLength: 3 })),
  { minLength: 8, maxLength: 8 },
)

/** The texts of an answer that answer a question of this type. */
export const readableOf = ({ input_type }: OwnQuestion, given: Given): Given => {
  const good = CHOSEN[input_type]
  return good ? [given].flat().filter((text) => good.includes(text)) : given
}

/** The fields of a form with these answers. */
export const fieldsOf = (questions: readonly OwnQuestion[], given: readonly (Given | undefined)[]) => ({
  submission_id: '0199d3f2-0000-7000-8000-000000000000',
  ...Object.fromEntries(questions.map(({ id }, index) => [answerField(id), given[index]])),
})

/** The rule of conditions said once more, backwards from the question at a place, to compare with. */
export function isAskedAgain(
  questions: readonly OwnQuestion[],
  given: readonly Given[],
  place: number,
): boolean {
  return (questions[place]?.conditions ?? []).every(({ question: id, op, value }) => {
    const before = questions.findIndex((one) => one.id === id)
    const parent = questions[before]
    if (!parent || before >= place || !OPS_OF[parent.input_type].includes(op)) return true
    const { input_type } = parent
    const pool = input_type === 'number' ? NUMBERS : input_type === 'date' ? DAYS : IDS
    if (op !== 'answered' && !pool.includes(value)) return true
    if (!isAskedAgain(questions, given, before)) return false
    const texts = [given[before] ?? []].flat().filter((text) => !NO_WORDS.includes(text))
    const read = (input_type === 'select' ? texts : texts.slice(0, 1)).flatMap((text) => {
      if (!CHOSEN[input_type]?.includes(text)) return []
      if (input_type === 'number') return [text.replace(',', '.')]
      return input_type === 'date' ? [text] : [IDS[OPTIONS.indexOf(text)] as string]
    })
    const [first] = read
    if (first === undefined) return false
    if (op === 'answered') return true
    if (op === 'contains') return read.includes(value)
    if (op === 'is') return input_type === 'number' ? Number(first) === Number(value) : first === value
    if (op === 'isnt') return input_type === 'number' ? Number(first) !== Number(value) : first !== value
    const [one, other] = input_type === 'number' ? [Number(first), Number(value)] : [first, value]
    return op === 'min' ? one >= other : one <= other
  })
}
