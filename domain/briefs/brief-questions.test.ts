import { describe, expect, it } from 'vitest'
import type { OwnQuestion } from '#domain/quotes/question-type.ts'
import { answerField } from '#domain/quotes/quote-input.ts'
import { fieldsOfForm, mergeQuestions, questionKey } from './brief-questions.ts'

let made = 0
const question = (question_text: string, more: Partial<OwnQuestion> = {}): OwnQuestion => {
  made += 1
  return { id: `q${made}`, question_text, input_type: 'text', options: [], required: false, ...more }
}
const radio = (text: string, options: string[], more: Partial<OwnQuestion> = {}) =>
  question(text, { input_type: 'radio', options, ...more })
const same = (key: string) => key
const merged = (...forms: OwnQuestion[][]) =>
  mergeQuestions(
    forms.map((questions, index) => ({ providerId: `p${index}`, questions })),
    same,
  )

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

  it('leaves out the only date of a form, which the day of the brief answers', () => {
    const date = (text: string) => question(text, { input_type: 'date' })
    expect(merged([date('Quand ?')], [date('Début'), date('Fin')])).toMatchObject([
      { question_text: 'Début' },
      { question_text: 'Fin' },
    ])
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
    const given = {
      [answerField(questionKey(table))]: ['a table'],
      [answerField(questionKey(drinks))]: ['CAFE', 'the'],
      [answerField(questionKey(where))]: ['Sfax'],
    }
    expect(fieldsOfForm(form, given, '2027-06-12', same)).toEqual({
      [answerField(table.id)]: ['À table'],
      [answerField(drinks.id)]: ['Café', 'Thé'],
      [answerField(date.id)]: '2027-06-12',
      [answerField(where.id)]: ['Sfax'],
    })
  })
})
