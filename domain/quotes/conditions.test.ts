import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answers,
  fieldsOf,
  forms,
  idOf,
  isAskedAgain,
  on,
  question,
  readableOf,
} from '#harness/random-forms.ts'
import { conditionOn, conditionsInWords, formProblem, OPS_OF, visibleQuestions } from './conditions.ts'
import type { Condition, OwnQuestion } from './question-type.ts'
import { answerField, askedQuestions, quoteRequestSchema, readQuoteRequest } from './quote-input.ts'

/** Without the blanks that typography puts beside quotation marks. */
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')

describe('the questions that are asked', () => {
  // As many as there is time for: `npm run prove -- forms`.
  const numRuns = 3000

  it('are the same for page and verb, and for the rule said again', () => {
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

  it('alone can keep a form from being sent', () => {
    fc.assert(
      fc.property(forms, answers, (questions, given) => {
        const asked = askedQuestions(questions, fieldsOf(questions, given))
        // All questions that aren't asked are required, and answered with what is no answer.
        const strict = questions.map((one) =>
          asked.has(one.id) ? { ...one, required: false } : { ...one, required: true },
        )
        const readable = strict.map((one, place) => readableOf(one, given[place] ?? []))
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
    ['date', on(0, 'is', '2027-06-12'), 'est le samedi 12 juin 2027'],
    ['date', on(0, 'isnt', '2027-06-12'), 'n’est pas le samedi 12 juin 2027'],
    ['date', on(0, 'min', '2027-06-12'), 'est au plus tôt le samedi 12 juin 2027'],
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

  it('leave out what nothing can answer any more', () => {
    const lost = question(1, { conditions: [on(0, 'is', 'b9'), on(0, 'answered')] })
    const questions = [question(0, { input_type: 'radio' }), lost]
    expect(plain(conditionsInWords(lost, questions))).toBe('Seulement si « Question 0 » a une réponse')
    expect(conditionsInWords(lost, [])).toBeNull()
  })
})

describe('a condition', () => {
  it('compares as the type of its question allows', () => {
    expect(OPS_OF).toEqual({
      text: [],
      textarea: [],
      number: ['is', 'isnt', 'min', 'max', 'answered'],
      date: ['is', 'isnt', 'min', 'max', 'answered'],
      radio: ['is', 'isnt', 'answered'],
      select: ['contains', 'answered'],
    })
  })

  it('is made of an option by its text, and is none of what there is not', () => {
    const choice = question(0, { input_type: 'radio' })
    expect(conditionOn(choice, 'is', 'Dîner')).toEqual(on(0, 'is', 'b2'))
    expect(conditionOn(choice, 'is', 'Brunch de minuit')).toBeNull()
    expect(conditionOn(choice, 'min', 'Dîner')).toBeNull()
    expect(conditionOn(question(0, { input_type: 'number' }), 'min', '5')).toEqual(on(0, 'min', '5'))
    expect(conditionOn(question(0, { input_type: 'number' }), 'min', 'cinq')).toBeNull()
  })
})
