import { expect, it } from 'vitest'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { firstSlot } from './first-slot.ts'

const SLOTS = [
  { id: 's1', name: 'Après-midi' },
  { id: 's2', name: 'Soirée' },
]

it('a form begins with the slot that is held, else with the one that was asked for, where it is one', () => {
  expect(firstSlot(['Soirée', 'Après-midi'], SLOTS)).toBe('s2')
  expect(firstSlot([null, 'apres-midi'], SLOTS)).toBe('s1')
  expect(firstSlot(['Nuit', 'Soirée'], SLOTS)).toBe('s2')
  expect(firstSlot([undefined, 'Toute la journée'], SLOTS)).toBe(ALL_SLOTS_VALUE)
  for (const named of [[], [null, undefined], ['', ' '], ['Matin']]) expect(firstSlot(named, SLOTS)).toBe('')
})
