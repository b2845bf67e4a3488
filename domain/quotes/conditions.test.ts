import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionsInWords, formProblem, OPS_OF, visibleQuestions } from './conditions.ts'
import {
  type Condition,
  type ConditionOp,
  type OwnQuestion,
  PLAIN_QUESTION,
  QUESTION_TYPE_NAMES,
  QUESTION_TYPES,
} from './question-type.ts'
import { answerField, askedQuestions, quoteRequestSchema, readQuoteRequest } from './quote-input.ts'

const SUBMISSION = '0199d3f2-0000-7000-8000-000000000000'
const OPTIONS = ['Buffet', 'Dîner', 'Cocktail']
const IDS = ['a1', 'b2', 'c3']
const NUMBERS = ['0', '5', '5.5', '10', '-3']
const DAYS = ['2027-06-11', '2027-06-12', '2027-06-13']

const idOf = (index: number) => `0190a000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`
const question = (index: number, more: Partial<OwnQuestion> = {}): OwnQuestion => {
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
const on = (index: number, op: ConditionOp, value = ''): Condition => ({ question: idOf(index), op, value })

/** Without the blanks that typography puts beside quotation marks. */
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')

/** A form of up to 8 questions; some of its conditions make no sense, as they may for an instant. */
const forms = fc
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

const GIVEN = [...OPTIONS, ...NUMBERS, ...DAYS, '5,5', '', ' ', 'x', '\u200b']
const answers = fc.array(fc.oneof(fc.constantFrom(...GIVEN), fc.subarray(GIVEN, { maxLength: 3 })), {
  minLength: 8,
  maxLength: 8,
})

const fieldsOf = (questions: readonly OwnQuestion[], given: readonly (string | string[] | undefined)[]) => ({
  submission_id: SUBMISSION,
  ...Object.fromEntries(questions.map(({ id }, index) => [answerField(id), given[index]])),
})

/** The rule said once more, backwards from each question, to compare with. */
function isAskedAgain(
  questions: readonly OwnQuestion[],
  given: readonly (string | string[])[],
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
    const texts = [given[before] ?? []].flat().filter((text) => !['', ' ', '\u200b'].includes(text))
    const read = (input_type === 'select' ? texts : texts.slice(0, 1)).flatMap((text) => {
      if (input_type === 'number') return [...NUMBERS, '5,5'].includes(text) ? [text.replace(',', '.')] : []
      if (input_type === 'date') return DAYS.includes(text) ? [text] : []
      return OPTIONS.includes(text) ? [IDS[OPTIONS.indexOf(text)] as string] : []
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

describe('the questions that are asked', () => {
  // `CONDITION_RUNS=100000 vitest run domain/quotes/conditions.test.ts` for the whole proof.
  const numRuns = Number(process.env.CONDITION_RUNS ?? 3000)

  it('are the same for page and verb, and for the rule said again', { timeout: 600_000 }, () => {
    const seen = { hidden: 0, kept: 0, refused: 0 }
    fc.assert(
      fc.property(forms, answers, (questions, given) => {
        const fields = fieldsOf(questions, given)
        const asked = askedQuestions(questions, fields)
        expect([...asked]).toEqual(
          questions.filter((_, place) => isAskedAgain(questions, given, place)).map(({ id }) => id),
        )
        seen.hidden += questions.length - asked.size
        const parsed = quoteRequestSchema(questions).safeParse(fields)
        if (parsed.success) {
          // Neither stored, nor different when the verb parses again what the page parsed.
          const { answers: kept } = readQuoteRequest(questions, parsed.data)
          for (const { question } of kept) expect(asked.has(question.id)).toBe(true)
          expect(askedQuestions(questions, parsed.data)).toEqual(asked)
          expect(quoteRequestSchema(questions).parse(parsed.data)).toEqual(parsed.data)
          seen.kept += kept.length
        } else {
          const wrong = parsed.error.issues.map(({ path }) => String(path[0]))
          const fieldsAsked = new Set<string>([...asked].map(answerField))
          for (const field of wrong) expect(fieldsAsked.has(field)).toBe(true)
          seen.refused += 1
        }
      }),
      { numRuns },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(numRuns / 20)
  })

  it('alone can keep a form from being sent', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(forms, answers, (questions, given) => {
        const asked = askedQuestions(questions, fieldsOf(questions, given))
        // All questions that aren't asked are required, and answered with what is no answer.
        const strict = questions.map((one) =>
          asked.has(one.id) ? { ...one, required: false } : { ...one, required: true },
        )
        const readable = given.map((answer, place) => {
          const type = questions[place]?.input_type ?? 'text'
          const one = [answer].flat()
          if (!asked.has(questions[place]?.id ?? '')) return answer
          const good = type === 'number' ? [...NUMBERS, '5,5'] : type === 'date' ? DAYS : OPTIONS
          return type === 'text' || type === 'textarea' ? answer : one.filter((text) => good.includes(text))
        })
        const fields = fieldsOf(strict, readable)
        const now = askedQuestions(strict, fields)
        const left = strict.filter(({ id, required }) => now.has(id) && required)
        if (left.length === 0) expect(quoteRequestSchema(strict).safeParse(fields).success).toBe(true)
      }),
      { numRuns },
    )
  })

  it('meet every condition', () => {
    const form = (type: OwnQuestion['input_type'], ...conditions: Condition[]) => [
      question(0, { input_type: type }),
      question(1, { conditions }),
    ]
    const isAsked = (questions: OwnQuestion[], answer: string[]) =>
      visibleQuestions(questions, (id) => (id === idOf(0) ? answer : [])).has(idOf(1))
    expect(isAsked(form('radio', on(0, 'is', 'b2')), ['Dîner'])).toBe(true)
    expect(isAsked(form('radio', on(0, 'is', 'b2')), ['Buffet'])).toBe(false)
    expect(isAsked(form('radio', on(0, 'isnt', 'b2')), ['Buffet'])).toBe(true)
    expect(isAsked(form('radio', on(0, 'isnt', 'b2')), [])).toBe(false)
    expect(isAsked(form('select', on(0, 'contains', 'c3')), ['Buffet', 'Cocktail'])).toBe(true)
    expect(isAsked(form('number', on(0, 'min', '9')), ['10'])).toBe(true)
    expect(isAsked(form('number', on(0, 'min', '9'), on(0, 'max', '9.5')), ['10'])).toBe(false)
    expect(isAsked(form('date', on(0, 'max', '2027-06-12')), ['2027-06-12'])).toBe(true)
    expect(isAsked(form('date', on(0, 'answered')), [])).toBe(false)
  })

  it('keep their conditions when an option has another name', () => {
    const renamed = question(0, { input_type: 'radio', options: ['Grand buffet', 'Dîner', 'Cocktail'] })
    const questions = [renamed, question(1, { conditions: [on(0, 'is', 'a1')] })]
    expect(visibleQuestions(questions, () => ['Grand buffet']).has(idOf(1))).toBe(true)
    expect(plain(conditionsInWords(questions[1] as OwnQuestion, questions))).toBe(
      'Seulement si « Question 0 » est « Grand buffet »',
    )
  })
})

describe('a form', () => {
  const chained = (index: number) =>
    question(index, { input_type: 'number', conditions: [on(index - 1, 'answered')] })
  const root = question(0, { input_type: 'number' })

  it('has chains of three at most', () => {
    expect(formProblem([root, chained(1), chained(2), chained(3)])).toBeNull()
    expect(formProblem([root, chained(1), chained(2), chained(3), chained(4)])).toContain(
      'plus de 3 questions',
    )
  })

  it.each<[string, OwnQuestion[]]>([
    ['on itself', [question(0, { input_type: 'number', conditions: [on(0, 'answered')] })]],
    [
      'on a later answer',
      [question(0, { conditions: [on(1, 'answered')] }), question(1, { input_type: 'date' })],
    ],
    ['on a free text', [question(0), question(1, { conditions: [on(0, 'answered')] })]],
    [
      'on an option that is gone',
      [question(0, { input_type: 'radio' }), question(1, { conditions: [on(0, 'is', 'z')] })],
    ],
    ['on no number', [root, question(1, { conditions: [on(0, 'min', 'dix')] })]],
    ['by a comparison of another type', [root, question(1, { conditions: [on(0, 'contains', '3')] })]],
  ])('has no condition %s', (_, questions) => {
    expect(formProblem(questions)).toContain('dépend d’une réponse')
  })

  it('asks each fact once, by a question that can state it', () => {
    const guests = (index: number) => question(index, { input_type: 'number', fact: 'guests' })
    expect(formProblem([guests(0)])).toBeNull()
    expect(formProblem([guests(0), guests(1)])).toContain('nombre d’invités')
    expect(formProblem([question(0, { input_type: 'date', fact: 'guests' })])).toContain('ne peut pas')
  })
})

describe('conditions in words', () => {
  it.each<[OwnQuestion['input_type'], Condition, string]>([
    ['radio', on(0, 'is', 'b2'), 'est « Dîner »'],
    ['radio', on(0, 'isnt', 'b2'), 'n’est pas « Dîner »'],
    ['select', on(0, 'contains', 'b2'), 'contient « Dîner »'],
    ['number', on(0, 'min', '5.5'), '≥ 5,5'],
    ['date', on(0, 'max', '2027-06-12'), 'est au plus tard le samedi 12 juin 2027'],
    ['date', on(0, 'answered'), 'a une réponse'],
  ])('%s: %j', (input_type, condition, words) => {
    const questions = [question(0, { input_type }), question(1, { conditions: [condition] })]
    expect(plain(conditionsInWords(questions[1] as OwnQuestion, questions))).toBe(
      `Seulement si « Question 0 » ${words}`,
    )
  })

  it('are none for a question that is always asked', () => {
    expect(conditionsInWords(question(0), [])).toBeNull()
  })
})
