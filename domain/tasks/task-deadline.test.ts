import { expect, it } from 'vitest'
import { deadlineNotice } from './task-deadline.ts'

// 23:30 in Tunis: the next day begins in half an hour, and in UTC it is still 22:30.
const now = new Date('2026-08-10T22:30:00Z')

it.each([
  ['2026-08-10T22:29:59Z', { tone: 'late', text: 'En retard' }],
  ['2026-08-10T22:30:00Z', { tone: 'late', text: 'En retard' }],
  ['2026-08-10T22:59:00Z', { tone: 'soon', text: 'Aujourd’hui' }],
  ['2026-08-10T23:00:00Z', { tone: 'soon', text: 'Demain' }],
  ['2026-08-11T23:00:00Z', { tone: 'soon', text: 'Dans 2 jours' }],
  ['2026-08-13T22:59:00Z', { tone: 'soon', text: 'Dans 3 jours' }],
  ['2026-08-13T23:00:00Z', null],
])('of a deadline at %s is said', (deadline, notice) => {
  expect(deadlineNotice(new Date(deadline), now)).toEqual(notice)
})
