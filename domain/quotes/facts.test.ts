import { describe, expect, it } from 'vitest'
import { type Fact, filledFromFacts } from './facts.ts'
import { type OwnQuestion, PLAIN_QUESTION } from './question-type.ts'

const question = (
  id: string,
  input_type: OwnQuestion['input_type'],
  fact: Fact | null,
  options: string[] = [],
): OwnQuestion => ({
  ...PLAIN_QUESTION,
  id,
  question_text: id,
  input_type,
  options,
  option_ids: options,
  required: true,
  fact,
})
const fill = (questions: OwnQuestion[], facts: Parameters<typeof filledFromFacts>[1]) =>
  Object.fromEntries(filledFromFacts(questions, facts))

describe('filledFromFacts', () => {
  it('answers the questions that stand for a known fact', () => {
    expect(
      fill(
        [
          question('jour', 'date', 'date'),
          question('livraison', 'date', null),
          question('invités', 'number', 'guests'),
          question('tables', 'number', null),
          question('moment', 'radio', 'slot', ['Après-midi', 'Soirée']),
          question('ville', 'text', 'place'),
          question('début', 'text', 'start'),
          question('budget', 'number', 'budget'),
        ],
        { date: '2027-06-12', guests: '180', slot: 'soiree', place: 'Ksour Essef', start: '18:30' },
      ),
    ).toEqual({
      jour: '2027-06-12',
      invités: '180',
      moment: 'Soirée',
      ville: 'Ksour Essef',
      début: '18\u00A0h\u00A030',
    })
  })

  it('leaves out what does not fit its question', () => {
    const questions = [
      question('jour', 'date', 'date'),
      question('invités', 'number', 'guests'),
      question('moment', 'radio', 'slot', ['Matin']),
    ]
    expect(fill(questions, { date: '2027-02-30', guests: 'beaucoup', slot: 'Nuit' })).toEqual({})
  })

  it('takes the only date that is asked for the date of the event', () => {
    expect(fill([question('jour', 'date', null)], { date: '2027-06-12' })).toEqual({ jour: '2027-06-12' })
    expect(fill([question('a', 'date', null), question('b', 'date', null)], { date: '2027-06-12' })).toEqual(
      {},
    )
  })
})
