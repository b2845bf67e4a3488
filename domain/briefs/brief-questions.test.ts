import { describe, expect, it } from 'vitest'
import { type OwnQuestion, PLAIN_QUESTION } from '#domain/quotes/question-type.ts'
import { answerField } from '#domain/quotes/quote-input.ts'
import { factsAnswered, fieldsOfForm, mergeQuestions } from './brief-questions.ts'

let made = 0
const question = (question_text: string, more: Partial<OwnQuestion> = {}): OwnQuestion => {
  made += 1
  return {
    ...PLAIN_QUESTION,
    id: `q${made}`,
    question_text,
    input_type: 'text',
    options: [],
    required: false,
    ...more,
  }
}
const radio = (text: string, options: string[], more: Partial<OwnQuestion> = {}) =>
  question(text, { input_type: 'radio', options, option_ids: options.map((_, n) => `${text}${n}`), ...more })
const same = (key: string) => key
const mergeForms = (...forms: OwnQuestion[][]) =>
  mergeQuestions(
    forms.map((questions, index) => ({ providerId: `p${index}`, questions })),
    same,
  )
const merged = (...forms: OwnQuestion[][]) => mergeForms(...forms).questions

describe('mergeQuestions', () => {
  it('asks once what differs in case, accents, punctuation and order of options alone', () => {
    const all = merged(
      [radio('Le repas est-il à table ?', ['À table', 'Buffet'])],
      [question('Combien de tables ?')],
      [radio('LE REPAS EST IL A TABLE', ['buffet', 'a table'], { required: true })],
    )
    expect(all.map(({ question_text, required, askedBy }) => [question_text, required, askedBy])).toEqual([
      ['Le repas est-il à table ?', true, ['p0', 'p2']],
      ['Combien de tables ?', false, ['p1']],
    ])
  })

  it.each([
    ['kind', question('Où ?'), question('Où ?', { input_type: 'textarea' })],
    ['wording', question('Où ?'), question('Quand ?')],
    ['options', radio('Où ?', ['Salle', 'Jardin']), radio('Où ?', ['Salle'])],
    [
      'signs of options that are told apart by them',
      radio('Où ?', ['100', '100 +']),
      radio('Où ?', ['100', '100 -']),
    ],
    ['wording of nothing but signs', question('★'), question('❤')],
  ])('asks twice what differs in its %s', (_, one, other) => {
    expect(merged([one], [other])).toHaveLength(2)
  })

  it('asks one provider for two things that it words alike only once', () => {
    expect(merged([question('Où ?'), question('Où')])).toMatchObject([{ askedBy: ['p0'] }])
  })

  it('has the brief answer the only date of a form, and each fact that it states', () => {
    const date = (text: string) => question(text, { input_type: 'date' })
    const number = { input_type: 'number', fact: 'guests' } as const
    const all = merged(
      [date('Quand ?'), question('Combien ?', number), radio('Où ?', ['Sfax'], { fact: 'location' })],
      [date('Début'), date('Fin'), question('Combien serez-vous ?', { ...number, required: true })],
    )
    expect(all.map(({ question_text, fromFact, required }) => [question_text, fromFact, required])).toEqual([
      ['Quand ?', 'date', false],
      ['Combien ?', 'guests', true],
      ['Où ?', null, false],
      ['Début', null, false],
      ['Fin', null, false],
    ])
  })

  it('asks once for a fact that the brief has not, in whatever words', () => {
    const budget = { input_type: 'number', fact: 'budget' } as const
    expect(
      merged([question('Votre budget ?', budget)], [question('Combien au plus ?', budget)]),
    ).toMatchObject([{ question_text: 'Votre budget ?', fromFact: null, askedBy: ['p0', 'p1'] }])
  })

  it('keeps the conditions of a question, in terms of the merged ones', () => {
    const form = (one: string, other: string, wanted: string) => {
      const parent = radio('Servir ?', [one, other])
      const condition = {
        question: parent.id,
        op: 'is' as const,
        value: parent.option_ids[parent.options.indexOf(wanted)] ?? '',
      }
      return [parent, question('Combien de plats ?', { conditions: [condition] })]
    }
    const all = merged(
      form('À table', 'Buffet', 'À table'),
      form('buffet', 'a table', 'a table'),
      form('Buffet', 'À table', 'Buffet'),
    )
    const [parent] = all
    expect(all.map(({ question_text, askedBy, conditions }) => [question_text, askedBy, conditions])).toEqual(
      [
        ['Servir ?', ['p0', 'p1', 'p2'], []],
        [
          'Combien de plats ?',
          ['p0', 'p1'],
          [{ question: parent?.id, op: 'is', value: parent?.option_ids[0] }],
        ],
        ['Combien de plats ?', ['p2'], [{ question: parent?.id, op: 'is', value: parent?.option_ids[1] }]],
      ],
    )
  })
})

describe('fieldsOfForm', () => {
  it('answers each form with its own words', () => {
    const form = [
      radio('Le repas est-il à table ?', ['À table', 'Buffet']),
      question('Choix ?', { input_type: 'select', options: ['Thé', 'Café'] }),
      question('Quand ?', { input_type: 'date' }),
      question('Où ?'),
    ]
    const [table, drinks, date, where] = form as [OwnQuestion, OwnQuestion, OwnQuestion, OwnQuestion]
    const all = mergeForms(form)
    const field = (own: OwnQuestion) => answerField(all.mergedId.get(own.id) ?? '')
    const given = {
      [field(table)]: ['a table'],
      [field(drinks)]: ['CAFE', 'the'],
      [field(where)]: [],
      [field(date)]: ['2027-06-12'],
    }
    const asked = { providerId: 'p0', questions: form }
    const fields = fieldsOfForm(asked, all, given)
    expect(fields).toEqual({
      [answerField(table.id)]: ['À table'],
      [answerField(drinks.id)]: ['Café', 'Thé'],
      [answerField(date.id)]: ['2027-06-12'],
      [answerField(where.id)]: [],
    })
    expect([...factsAnswered(asked, fields)]).toEqual(['date'])
  })
})
