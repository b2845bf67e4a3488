import { describe, expect, it } from 'vitest'
import { type OwnQuestion, PLAIN_QUESTION } from '#domain/quotes/question-type.ts'
import { answerField } from '#domain/quotes/quote-input.ts'
import {
  factsAnswered,
  fieldsOfForm,
  mergeQuestions,
  newBriefQuestions,
  withFacts,
} from './brief-questions.ts'

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

describe('mergeQuestions, of facts', () => {
  it.each(['date', 'slot', 'guests', 'location', 'place'] as const)('has the brief answer %s', (fact) => {
    expect(merged([question('Dites-nous', { fact })])).toMatchObject([{ fromFact: fact }])
  })

  it('asks twice for two facts, and for one whose options are worded otherwise', () => {
    const start = question('À quelle heure ?', { fact: 'start' })
    const end = question('À quelle heure ?', { fact: 'end' })
    expect(merged([start], [end])).toHaveLength(2)
    const part = (text: string) => radio(text, ['Matin', 'Soir'], { fact: 'slot' })
    expect(merged([part('Quand ?')], [part('Quel moment ?')])).toHaveLength(2)
    expect(merged([part('Quand ?')], [radio('Quand ?', ['Matin', 'Soir'])])).toHaveLength(2)
  })
})

describe('mergeQuestions, of conditions', () => {
  const dependent = (parent: OwnQuestion, op: 'is' | 'isnt', value: string) =>
    question('Combien ?', { conditions: [{ question: parent.id, op, value }] })

  it('asks twice under other questions, and under the other comparison', () => {
    const [one, other] = [question('Où ?'), question('Quand ?')]
    expect(merged([one, dependent(one, 'is', 'x')], [other, dependent(other, 'is', 'x')])).toHaveLength(4)
    const again = question('Où ?')
    expect(merged([one, dependent(one, 'is', 'x')], [again, dependent(again, 'isnt', 'x')])).toHaveLength(3)
  })

  it('names an only option by the id that the first form gives it', () => {
    const first = radio('Servir ?', ['Buffet'])
    const second = radio('SERVIR', ['buffet'])
    const all = merged([first], [second, dependent(second, 'is', second.option_ids[0] ?? '')])
    expect(all[1]?.conditions).toMatchObject([{ question: all[0]?.id, value: first.option_ids[0] }])
  })
})

describe('newBriefQuestions', () => {
  const added = (forms: OwnQuestion[][], before: OwnQuestion[]) =>
    newBriefQuestions(
      forms.map((questions, index) => ({ providerId: `p${index}`, questions })),
      mergeForms(...forms),
      before.map(({ id }) => id).join(' '),
    ).map(({ question_text }) => question_text)

  it('are those that no form asked before, and that no fact of the brief answers', () => {
    const [where, again, menu] = [question('Où ?'), question('OÙ'), question('Quel menu ?')]
    const date = question('Quand ?', { input_type: 'date' })
    const forms = [[where], [again, menu, date]]
    expect(added(forms, [])).toEqual(['Où ?', 'Quel menu ?'])
    expect(added(forms, [where])).toEqual(['Quel menu ?'])
    expect(added(forms, [again])).toEqual(['Quel menu ?'])
    expect(added(forms, [where, menu])).toEqual([])
    expect(added(forms, [where, again, menu, date])).toEqual([])
  })
})

describe('withFacts', () => {
  it('adds what the brief states to the answers, and nothing else', () => {
    const all = merged([question('Quand ?', { input_type: 'date' }), question('Où ?')])
    const stated = { date: '2027-06-12', slot: 'Soir', guests: '80', location: 'Sfax', place: '' }
    expect(withFacts(all, { other: 'x' }, stated)).toEqual({
      other: 'x',
      [answerField(all[0]?.id ?? '')]: '2027-06-12',
    })
  })
})

describe('fieldsOfForm', () => {
  it('gives an only option in its own words, and an option that is there as it is', () => {
    const form = [radio('Repas ?', ['À table']), radio('Combien ?', ['100', '100 +'])]
    const [meal, count] = form as [OwnQuestion, OwnQuestion]
    const all = mergeForms(form)
    const field = (own: OwnQuestion) => answerField(all.mergedId.get(own.id) ?? '')
    const given = { [field(meal)]: 'a table', [field(count)]: '100 +' }
    expect(fieldsOfForm({ providerId: 'p0', questions: form }, all, given)).toEqual({
      [answerField(meal.id)]: 'À table',
      [answerField(count.id)]: '100 +',
    })
  })

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

describe('factsAnswered', () => {
  it('counts neither what is left empty nor what is not asked', () => {
    const parent = radio('Une fin ?', ['Oui', 'Non'])
    const form = [
      question('Début ?', { fact: 'start' }),
      parent,
      question('Fin ?', {
        fact: 'end',
        conditions: [{ question: parent.id, op: 'is', value: parent.option_ids[0] ?? '' }],
      }),
      question('Budget ?', { input_type: 'number', fact: 'budget' }),
    ]
    const [start, , end, budget] = form.map(({ id }) => answerField(id)) as [string, string, string, string]
    const fields = { [start]: '', [answerField(parent.id)]: 'Non', [end]: '23:00', [budget]: '4000' }
    expect([...factsAnswered({ providerId: 'p0', questions: form }, fields)]).toEqual(['budget'])
  })
})
