import { expect, it } from 'vitest'
import { fieldProblem } from './message-fields.ts'
import { quoteVersionSchema } from './quote-version-input.ts'
import { blankTerms, noHold, type VersionForm } from './typed-version.ts'
import { emptyTexts, fillTexts, textsOf } from './version-texts.ts'

const form = (text: string): VersionForm => ({
  ...blankTerms(),
  ...noHold(),
  rows: [
    { label: text, kind: 'guest', quantity: '280', price: '38' },
    { label: text, kind: 'option', quantity: '1', price: '480' },
  ],
  response: text,
  tax: 'included',
  valid_until: '2027-03-10',
  included: text,
  not_included: text,
  cancellation: 'words',
  cancellation_words: text,
})
/** Numbers, days and choices: a field in one of them is refused as what it is. */
const NO_TEXTS = [
  'cancellation',
  'deposit',
  'hold',
  'hold_confirmed',
  'hold_slot',
  'payment_unit',
  'payments',
  'tax',
  'valid_until',
]

it('every text of a quote is filled, and none is sent with a field', () => {
  const filled = fillTexts(form('Le {date} à {lieu}'), { date: 'samedi' })
  expect(filled).toEqual(form('Le samedi à {lieu}'))
  const { rows: lines, ...rest } = filled
  const { issues } = quoteVersionSchema('2027-03-03', null).safeParse({ lines, ...rest }).error ?? {}
  expect(Object.fromEntries((issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual(
    Object.fromEntries(textsOf(filled).map(({ path, text }) => [path, fieldProblem(text)])),
  )
  const texts = textsOf(filled).map(({ path }) => path.replace(/^lines.*/, 'rows'))
  expect([...new Set(texts), ...NO_TEXTS].sort()).toEqual(Object.keys(filled).sort())
})

it('own terms that are not chosen are no text of it', () => {
  expect(textsOf({ ...form('x'), cancellation: 'strict' }).map(({ path }) => path)).not.toContain(
    'cancellation_words',
  )
})

it('labels and terms get back fields that nothing else can be', () => {
  const values = {
    prénom: 'Rose',
    créneau: 'Soirée',
    lieu: 'Sfax',
    invités: '90\u00A0invités',
    date: 'samedi',
  }
  const emptied = emptyTexts(form('Rose, Soirée, Sfax, 90 invités, samedi'), values)
  expect(emptied).toEqual({
    ...form('Rose, Soirée, Sfax, {invités}, {date}'),
    response: '{prénom}, {créneau}, {lieu}, {invités}, {date}',
  })
})
