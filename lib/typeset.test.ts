import { describe, expect, it } from 'vitest'
import { typeset } from './typeset.ts'

describe('typeset', () => {
  it.each([
    ["Est-ce l'avis d'un client ?", 'Est-ce l’avis d’un client\u202F?'],
    ['Ceci ; cela !', 'Ceci\u202F; cela\u202F!'],
    ['Devis ou réservation : que choisir\u00A0?', 'Devis ou réservation\u00A0: que choisir\u202F?'],
    ['« Vérifié »', '«\u00A0Vérifié\u00A0»'],
    ['«Vérifié»', '«\u00A0Vérifié\u00A0»'],
    ["Jusqu'à 12 500 DT, de 18 h à 1 h", 'Jusqu’à 12\u00A0500\u00A0DT, de 18\u00A0h à 1\u00A0h'],
    ['Quoi ?!', 'Quoi\u202F?!'],
  ])('sets %s', (text, set) => {
    expect(typeset(text)).toBe(set)
    expect(typeset(set)).toBe(set)
  })

  it.each([
    'le 12 juin',
    "can’t, don't, it's",
    'https://example.com/a?b=c !important',
    'celui-ci, peut-être, e-mail, rendez-vous, lui-même',
    'À 10:30',
  ])('leaves %s', (text) => expect(typeset(text)).toBe(text))
})
