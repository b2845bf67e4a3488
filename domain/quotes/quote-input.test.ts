import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLAIN_QUESTION, QUESTION_TYPES, type QuestionType } from './question-type.ts'
import { answerField, quoteRequestSchema, quoteResponseSchema, readQuoteRequest } from './quote-input.ts'

const submission_id = randomUUID()
const OPTIONS = ['Buffet', 'Dîner assis', 'Cocktail']

function question(input_type: QuestionType, required = false) {
  const options = QUESTION_TYPES[input_type].hasOptions ? OPTIONS : []
  return { id: randomUUID(), question_text: 'Combien ?', input_type, options, required, ...PLAIN_QUESTION }
}

/** Parses one answer: returns the list that is kept, or the message. */
function answer(input_type: QuestionType, sent: unknown, required = false) {
  const asked = question(input_type, required)
  const schema = quoteRequestSchema([asked])
  const parsed = schema.safeParse({ submission_id, [answerField(asked.id)]: sent })
  return parsed.success ? parsed.data[answerField(asked.id)] : parsed.error.issues[0]?.message
}

describe('an answer', () => {
  const cases: [QuestionType, unknown, string[] | string][] = [
    ['text', ' Ksour  Essef\n', ['Ksour Essef']],
    ['text', 'x'.repeat(300), ['x'.repeat(300)]],
    ['text', 'x'.repeat(301), 'La réponse ne peut pas dépasser 300 caractères'],
    ['text', '\u200b \u202e', []],
    ['textarea', 'un\r\ndeux ', ['un\ndeux']],
    ['textarea', 'x'.repeat(2001), 'La réponse ne peut pas dépasser 2000 caractères'],
    ['number', '180', ['180']],
    ['number', '54,5', ['54.5']],
    ['number', '-3.25', ['-3.25']],
    ['number', 'beaucoup', 'Saisissez un nombre'],
    ['number', '1e3', 'Saisissez un nombre'],
    ['number', 'Infinity', 'Saisissez un nombre'],
    ['date', '2026-08-22', ['2026-08-22']],
    ['date', '2026-02-30', 'Cette date n’est pas valide'],
    ['date', 'demain', 'Cette date n’est pas valide'],
    ['radio', 'Buffet', ['Buffet']],
    ['radio', ['Buffet', 'Cocktail'], ['Buffet']],
    ['radio', 'Brunch', 'Choisissez une réponse de la liste'],
    ['select', ['Cocktail', 'Buffet', 'Cocktail'], ['Cocktail', 'Buffet']],
    ['select', 'Buffet', ['Buffet']],
    ['select', ['Buffet', 'Brunch'], 'Choisissez une réponse de la liste'],
    ['text', { toString: 'x' }, 'Cette réponse n’a pas pu être lue'],
    ['text', [1], 'Cette réponse n’a pas pu être lue'],
  ]
  it.each(cases)('%s: %j', (type, sent, expected) => {
    expect(answer(type, sent)).toEqual(expected)
  })

  it.each(Object.keys(QUESTION_TYPES) as QuestionType[])('that is empty, of type %s', (type) => {
    for (const empty of [undefined, null, '', '  ', [], ['', ' ']]) {
      expect(answer(type, empty)).toEqual([])
      expect(answer(type, empty, true)).toBe('La question "Combien ?" est obligatoire')
    }
  })

  it('that is accepted is accepted again, unchanged, and never empty inside', () => {
    const types = fc.constantFrom(...(Object.keys(QUESTION_TYPES) as QuestionType[]))
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...OPTIONS, '12', '2026-08-22', '1,5'),
    )
    fc.assert(
      fc.property(types, fc.oneof(text, fc.array(text)), (type, sent) => {
        const once = answer(type, sent)
        if (!Array.isArray(once)) return
        expect(answer(type, once)).toEqual(once)
        for (const kept of once) expect(kept.trim()).toBe(kept)
        expect(once).not.toContain('')
        if (type !== 'select') expect(once.length).toBeLessThanOrEqual(1)
        if (QUESTION_TYPES[type].hasOptions) expect(OPTIONS).toEqual(expect.arrayContaining(once))
      }),
    )
  })
})

describe('a form', () => {
  it('without questions asks what is needed', () => {
    const need = (sent: unknown) => {
      const parsed = quoteRequestSchema([]).safeParse({ submission_id, need: sent })
      return parsed.success ? readQuoteRequest([], parsed.data).need : parsed.error.issues[0]?.message
    }
    expect(need(' Une fête\r\nà Sfax ')).toBe('Une fête\nà Sfax')
    for (const empty of [undefined, '', ' \n']) expect(need(empty)).toBe('Veuillez décrire vos besoins')
    expect(need('x'.repeat(2001))).toContain('2000')
  })

  it('gives the answers in the order of its questions, without the empty ones (R28)', () => {
    const [one, two, three] = [question('number'), question('select'), question('text')]
    const asked = [one, two, three]
    const parsed = quoteRequestSchema(asked).parse({
      [answerField(three.id)]: 'Sfax',
      [answerField(one.id)]: '3',
      submission_id,
      need: ' Et un gâteau ',
    })
    expect(readQuoteRequest(asked, parsed)).toEqual({
      answers: [
        { question: one, answer: ['3'] },
        { question: three, answer: ['Sfax'] },
      ],
      need: 'Et un gâteau',
    })
  })

  it('needs its submission id', () => {
    for (const id of [undefined, '', 'x']) {
      expect(quoteRequestSchema([]).safeParse({ submission_id: id, need: 'x' }).success).toBe(false)
    }
  })
})

describe('a response', () => {
  const response = (sent: unknown, files?: unknown) =>
    quoteResponseSchema.safeParse({ response: sent, files })
  it('is a text', () => {
    expect(response(' Bonjour,\r\nvoici ').data).toEqual({ response: 'Bonjour,\nvoici', files: [] })
    for (const empty of [undefined, '', ' \n\u200b']) {
      expect(response(empty).error?.issues[0]?.message).toBe('Veuillez écrire votre réponse')
    }
    expect(response('x'.repeat(5001)).success).toBe(false)
  })
  it('has ten files at most, each once', () => {
    const ids = Array.from({ length: 11 }, () => randomUUID())
    expect(response('x', ids[0]).data?.files).toEqual([ids[0]])
    expect(response('x', [ids[0], ids[0]]).data?.files).toEqual([ids[0]])
    expect(response('x', ids.slice(0, 10)).success).toBe(true)
    expect(response('x', ids).success).toBe(false)
  })
})
