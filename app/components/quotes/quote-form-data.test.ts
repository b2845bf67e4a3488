import { describe, expect, it } from 'vitest'
import { type OwnQuestion, PLAIN_QUESTION, type QuestionType } from '#domain/quotes/question-type.ts'
import { formatAnswer } from './format-answer.ts'
import {
  droppedAnswers,
  knownAnswers,
  packQuote,
  renamedAnswers,
  typedQuote,
  unpackQuote,
} from './quote-form-data.ts'

const id = (digit: number) => `0190a000-0000-7000-8000-00000000000${digit}`
const question = (digit: number, input_type: QuestionType): OwnQuestion => ({
  id: id(digit),
  question_text: `Question ${digit}`,
  input_type,
  options: [],
  required: false,
  ...PLAIN_QUESTION,
})
const MOMENTS = { options: ['Dîner', 'Soirée, tard'], option_ids: ['a', 'b'] }
const ASKED = [question(1, 'text'), { ...question(2, 'select'), ...MOMENTS }, question(3, 'textarea')]

describe('what was typed', () => {
  const form = new FormData()
  form.set(`q-${id(1)}`, 'Sfax\0')
  for (const one of ['Dîner', 'Soirée, tard']) form.append(`q-${id(2)}`, one)
  form.set(`q-${id(3)}`, 'Un\ndeux')
  form.set('submission_id', 'x')
  form.set('q-__proto__', 'x')
  const typed = typedQuote(form)

  it('is the answers alone', () => {
    expect(typed).toEqual({
      [`q-${id(1)}`]: 'Sfax',
      [`q-${id(2)}`]: ['Dîner', 'Soirée, tard'],
      [`q-${id(3)}`]: 'Un\ndeux',
    })
  })

  it('comes back from a login as it was', () => {
    expect(unpackQuote(packQuote(typed), ASKED)).toEqual(typed)
    expect(unpackQuote(null, ASKED)).toEqual({})
  })

  it('is shown beside a form that no longer asks it', () => {
    expect(droppedAnswers(typed, ASKED, ASKED)).toEqual([])
    expect(droppedAnswers(typed, [question(1, 'text')], ASKED)).toEqual([
      { question: 'Question 2', answer: 'Dîner, Soirée, tard' },
      { question: 'Question 3', answer: 'Un\ndeux' },
    ])
    expect(droppedAnswers({ need: 'Une fête', [`q-${id(1)}`]: ' ' }, [], [])).toEqual([])
    expect(droppedAnswers({ [`q-${id(1)}`]: 'Sfax' }, [], [])).toEqual([{ question: null, answer: 'Sfax' }])
  })
})

it.each([
  ['text', ['Sfax'], 'Sfax'],
  ['number', ['54.5'], '54,5'],
  ['date', ['2026-08-22'], 'samedi 22 août 2026'],
  ['date', ['bientôt'], 'bientôt'],
  ['radio', ['Buffet'], 'Buffet'],
  ['select', ['Accueil', 'Soirée'], 'Accueil, Soirée'],
] as const)('an answer of type %s, %j, reads %s', (type, answer, read) => {
  expect(formatAnswer(type, answer)).toBe(read)
})

it('chooses options under their new names, and shows those that are gone', () => {
  const now = [{ ...question(2, 'select'), options: ['Dîner assis', 'Brunch'], option_ids: ['a', 'c'] }]
  const typed = { [`q-${id(2)}`]: ['Dîner', 'Soirée, tard'] }
  const renamed = renamedAnswers(typed, now, ASKED)
  expect(renamed).toEqual({ [`q-${id(2)}`]: ['Dîner assis', 'Soirée, tard'] })
  expect(renamedAnswers({ [`q-${id(2)}`]: 'Dîner' }, now, ASKED)).toEqual({ [`q-${id(2)}`]: 'Dîner assis' })
  expect(droppedAnswers(renamed, now, ASKED)).toEqual([{ question: 'Question 2', answer: 'Soirée, tard' }])
})

it('has fields for the facts that are known', () => {
  const facts = { date: '2027-06-12', guests: '180' }
  expect(knownAnswers([question(1, 'text'), question(2, 'date')], facts)).toEqual({
    [`q-${id(2)}`]: '2027-06-12',
  })
})
