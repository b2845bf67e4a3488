import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatHour } from '#domain/availability/slots.ts'
import type { Time } from '#lib/dates.ts'
import { askedHour } from './asked-hour.ts'

it.each([
  ['20 h', '20:00'],
  [' 20h30 ', '20:30'],
  ['9 H 05', '09:05'],
  ['20:30', '20:30'],
  ['0 h', '00:00'],
  ['24 h', null],
  ['20 h 75', null],
  ['20', null],
  ['vers 20 h', null],
  ['20 h ou 21 h', null],
  ['après le repas', null],
  ['', null],
])('of %j stated as the beginning, %j is known', (answer, hour) => {
  expect(askedHour([{ answer: [answer], fact: 'start' }])).toBe(hour)
})

it('is read of every hour that a form fills in', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':') as Time)
  fc.assert(
    fc.property(time, (hour) => {
      expect(askedHour([{ answer: [formatHour(hour)], fact: 'start' }])).toBe(hour)
    }),
  )
})

it('is none of an end, or of a question that stands for no fact', () => {
  const end = { answer: ['23 h'], fact: 'end' } as const
  expect(askedHour([])).toBeNull()
  expect(askedHour([end, { answer: ['20 h'], fact: null }])).toBeNull()
  expect(askedHour([end, { answer: ['20 h'], fact: 'start' }])).toBe('20:00')
})
