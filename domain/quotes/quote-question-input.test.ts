import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { QUESTION_TYPE_NAMES } from './question-type.ts'
import { newQuoteQuestionSchema, quoteQuestionSchema } from './quote-question-input.ts'

const form = (fields: Record<string, unknown> = {}) => ({
  question_text: 'Combien d’invités ?',
  input_type: 'text',
  ...fields,
})
const read = (fields: Record<string, unknown>) => quoteQuestionSchema.parse(form(fields))

/** The first message of each wrong field. */
function wrong(fields: Record<string, unknown>): Record<string, string | undefined> {
  const parsed = quoteQuestionSchema.safeParse(form(fields))
  if (parsed.success) return {}
  const { fieldErrors } = z.flattenError(parsed.error)
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, messages]) => [field, messages?.[0]]))
}

describe('quoteQuestionSchema', () => {
  it.each([undefined, null, '', '  ', '\u200b', 3])('takes %j for no text', (question_text) => {
    expect(wrong({ question_text })).toEqual({ question_text: 'Le texte de la question est requis' })
  })

  it.each([
    ['text', undefined, true],
    ['textarea', [], true],
    ['number', ['Oui'], true],
    ['date', undefined, true],
    ['radio', ['Oui'], true],
    ['select', ['Oui', 'Non'], true],
    ['radio', undefined, false],
    ['radio', [], false],
    ['radio', ['', '  '], false],
    ['select', null, false],
    ['select', [null, '\u200b'], false],
  ])('a question of type %s with options %j is accepted: %s', (input_type, options, accepted) => {
    expect(wrong({ input_type, options })).toEqual(
      accepted ? {} : { options: 'Les options sont requises pour les questions à choix' },
    )
  })

  it.each([undefined, '', '  '])(
    'tells of a missing text (%j) and of missing options at once',
    (question_text) => {
      expect(wrong({ question_text, input_type: 'radio', options: [''] })).toEqual({
        question_text: 'Le texte de la question est requis',
        options: 'Les options sont requises pour les questions à choix',
      })
    },
  )

  it('drops the options of a type that has none', () => {
    for (const input_type of ['text', 'textarea', 'number', 'date']) {
      expect(read({ input_type, options: ['Oui'] }).options).toEqual([])
    }
    expect(read({ input_type: 'radio', options: [' Oui ', '', 'Non', 'Oui'] }).options).toEqual([
      'Oui',
      'Non',
    ])
  })

  it.each([undefined, null, '', 'checkbox', 'TEXT', '__proto__', 'toString'])(
    'knows no type %j',
    (input_type) => {
      expect(wrong({ input_type })).toEqual({ input_type: 'Choisissez un type de réponse de la liste' })
    },
  )

  it('reads the switch as a form sends it, and as it was read', () => {
    expect([undefined, null, 'on', true, false].map((required) => read({ required }).required)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })

  it('bounds every text and the number of options', () => {
    expect(wrong({ question_text: 'x'.repeat(301) })).toEqual({
      question_text: 'La question ne peut pas dépasser 300 caractères',
    })
    const options = Array.from({ length: 21 }, (_, index) => `Option ${index}`)
    expect(wrong({ input_type: 'radio', options: options.slice(1) })).toEqual({})
    expect(wrong({ input_type: 'radio', options })).toEqual({ options: 'Une question a 20 options au plus' })
    expect(wrong({ input_type: 'radio', options: ['x'.repeat(121)] })).toEqual({
      options: 'Une option ne peut pas dépasser 120 caractères',
    })
  })

  it('gives what parses again to itself, and what the database accepts', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 40 })
    const types = fc.constantFrom(...QUESTION_TYPE_NAMES)
    fc.assert(
      fc.property(
        texts,
        types,
        fc.array(texts, { maxLength: 4 }),
        fc.boolean(),
        (text, type, options, required) => {
          const parsed = quoteQuestionSchema.safeParse({
            question_text: text,
            input_type: type,
            options,
            required,
          })
          if (!parsed.success) return
          expect(quoteQuestionSchema.parse(parsed.data)).toEqual(parsed.data)
          expect(parsed.data.options.length > 0).toBe(['radio', 'select'].includes(type))
        },
      ),
    )
  })

  it('reads a form as a browser sends it', () => {
    const sent = new FormData()
    for (const [name, value] of [
      ['question_text', 'Quel service ?'],
      ['input_type', 'radio'],
      ['options', ''],
      ['options', 'Buffet'],
      ['required', 'on'],
      ['submission_id', '0199d3f2-0000-7000-8000-000000000000'],
    ] as const) {
      sent.append(name, value)
    }
    const value = {
      question_text: 'Quel service ?',
      input_type: 'radio',
      options: ['Buffet'],
      required: true,
    }
    for (const schema of [quoteQuestionSchema, newQuoteQuestionSchema]) {
      expect(parseWithZod(sent, { schema })).toMatchObject({ status: 'success', value })
    }
    sent.delete('required')
    expect(parseWithZod(sent, { schema: quoteQuestionSchema })).toMatchObject({
      value: { ...value, required: false },
    })
    sent.set('options', '')
    expect(parseWithZod(sent, { schema: newQuoteQuestionSchema }).status).toBe('error')
  })

  it('needs its submission when it is new', () => {
    const submission_id = '0199d3f2-0000-7000-8000-000000000000'
    expect(newQuoteQuestionSchema.parse(form({ submission_id }))).toEqual({ ...read({}), submission_id })
    expect(newQuoteQuestionSchema.safeParse(form({ submission_id: 'abc' })).success).toBe(false)
    expect(newQuoteQuestionSchema.safeParse(form()).success).toBe(false)
  })
})
