import { expect, it } from 'vitest'
import { fullDayText } from './full-slot.ts'

const day = { name: 'Journée', taken: 1, capacity: 1 }
const evening = { name: 'Soirée', taken: 2, capacity: 1 }

it.each([
  [[day], 1, 'Complet'],
  [[{ ...day, taken: 2 }], 1, 'Complet (2 sur 1)'],
  [[evening], 2, 'Soirée, complet (2 sur 1)'],
  [
    [
      { ...day, name: 'Après-midi' },
      { ...evening, taken: 1 },
    ],
    2,
    'Complet',
  ],
  [[{ ...day, name: 'Après-midi' }, evening], 2, 'Après-midi, complet · Soirée, complet (2 sur 1)'],
])('%j of %i slots: %s', (full, count, text) => {
  expect(fullDayText(full, count)).toBe(text)
})
