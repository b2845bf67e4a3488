import { expect, it } from 'vitest'
import { askedGuests } from './asked-guests.ts'

it.each([
  ['250', 250],
  ['+80', 80],
  ['250.00', 250],
  ['0', null],
  ['-3', null],
  ['2.5', null],
  ['beaucoup', null],
  ['', null],
])('of %j guests stated, %j are known', (answer, guests) => {
  expect(askedGuests([{ answer: [answer], fact: 'guests' }])).toBe(guests)
})

it('are none of another number', () => {
  const budget = { answer: ['9000'], fact: 'budget' } as const
  expect(askedGuests([])).toBeNull()
  expect(askedGuests([budget, { answer: ['12'], fact: null }])).toBeNull()
  expect(askedGuests([budget, { answer: ['120'], fact: 'guests' }])).toBe(120)
})
