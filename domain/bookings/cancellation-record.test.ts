import { expect, it } from 'vitest'
import { cancellationSentence } from './cancellation-record.ts'

it.each([
  [0, 0, null],
  [0, 24, null],
  [1, 4, null],
  [4, 4, null],
  [1, 5, 'A annulé 1 réservation acceptée sur 5 (12 derniers mois)'],
  [2, 24, 'A annulé 2 réservations acceptées sur 24 (12 derniers mois)'],
])('%i cancelled of %i accepted', (cancelled, accepted, sentence) => {
  expect(cancellationSentence({ cancelled, accepted })?.replaceAll(' ', ' ') ?? null).toBe(sentence)
})
