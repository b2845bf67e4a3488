import { expect, it } from 'vitest'
import { touchedSlots } from './touched-slots.ts'

const WHOLE = [{ id: 'day', startsAt: '00:00', endsAt: '00:00' }]
const TWO = [
  { id: 'afternoon', startsAt: '14:00', endsAt: '19:00' },
  { id: 'evening', startsAt: '20:00', endsAt: '02:00' },
]

const hours = (...taken: [number, number][]) => ({
  taken: taken.map(([from, to]): [number, number] => [from * 60, to * 60]),
})

it.each([
  ['a whole day', hours([0, 24]), 'all', 'all'],
  ['a morning', hours([8, 10]), 'all', []],
  ['an afternoon', hours([15, 16]), 'all', ['afternoon']],
  ['the hour between them', hours([19, 20]), 'all', []],
  ['dinner', hours([18, 22]), 'all', 'all'],
  ['an evening', hours([20, 26]), 'all', ['evening']],
  ['a morning and an evening', hours([8, 9], [23, 25]), 'all', ['evening']],
  // As the night of the next day has it.
  ['an hour after midnight', hours([25, 27]), [], ['evening']],
  ['the early morning after', hours([26, 28]), [], []],
] as const)('%s', (_name, busy, ofWholeDay, ofTwo) => {
  expect(touchedSlots(busy, WHOLE)).toEqual(ofWholeDay)
  expect(touchedSlots(busy, TWO)).toEqual(ofTwo)
})
