import { describe, expect, it } from 'vitest'
import { emptyFields, fieldProblem, fieldValues, fillFields } from './message-fields.ts'

const values = fieldValues(' Yasmine  Trabelsi', { date: '2027-06-12', guests: '280', location: 'Mahdia' })

describe('fields in the message of a quote', () => {
  it('are filled from what is known, and put back', () => {
    const model = 'Bonjour {prénom}, {invités} le {date} à {lieu}, {créneau}.'
    const filled = 'Bonjour Yasmine, 280\u00A0invités le samedi 12 juin 2027 à Mahdia, {créneau}.'
    expect(fillFields(model, values)).toBe(filled)
    expect(emptyFields(filled, values)).toBe(model)
    expect(emptyFields('280 invités', values)).toBe('{invités}')
    expect(fillFields('{ PRÉNOM } {toString} {autre}', values)).toBe('Yasmine {toString} {autre}')
  })

  it('are not seen within other words', () => {
    const ali = fieldValues('Ali', { slot: 'Soir' })
    expect(emptyFields('Ali, l’Alimentation du Soir, une Soirée.', ali)).toBe(
      '{prénom}, l’Alimentation du {créneau}, une Soirée.',
    )
    const odd = fieldValues('A', { place: 'Salle (2) $& .*' })
    expect(emptyFields('à Salle (2) $& .*', odd)).toBe('à {lieu}')
  })

  it('take the place before the governorate', () => {
    expect(fieldValues('A', { location: 'Mahdia', place: 'Salle Firdaous' }).lieu).toBe('Salle Firdaous')
    expect(fieldValues(' ', { date: 'demain' })).toEqual({})
  })

  it('without a value are told, the first of them', () => {
    expect(fieldProblem('Bonjour')).toBeNull()
    expect(fieldProblem('{autre}')).toBeNull()
    expect(fieldProblem('à {lieu} le {date}')).toBe(
      'Le lieu n’est pas connu. Écrivez-le ou retirez {lieu} avant d’envoyer.',
    )
    expect(fieldProblem('{DATE}')).toBe(
      'La date n’est pas connue. Écrivez-la ou retirez {date} avant d’envoyer.',
    )
  })
})
