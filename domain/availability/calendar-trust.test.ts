import { expect, it } from 'vitest'
import { CONFIRMED_LATELY_MS, calendarTrust } from './calendar-trust.ts'

it('says how long ago a calendar was confirmed, for 60 days (D14)', () => {
  const on = (day: Parameters<typeof calendarTrust>[0]) => {
    const { confirmed, label } = calendarTrust(day, '2026-11-23')
    return [confirmed, label.replaceAll('\u00A0', ' ')]
  }
  expect(on('2026-11-23')).toEqual([true, 'Calendrier confirmé aujourd’hui'])
  expect(on('2026-11-22')).toEqual([true, 'Calendrier confirmé hier'])
  expect(on('2026-11-19')).toEqual([true, 'Calendrier confirmé il y a 4 jours'])
  expect(on('2026-09-24')).toEqual([true, 'Calendrier confirmé il y a 60 jours'])
  expect(on('2026-09-23')).toEqual([false, 'Disponibilité à confirmer'])
  expect(on(null)).toEqual([false, 'Disponibilité à confirmer'])
})

it('is not written again within an hour', () => {
  expect(CONFIRMED_LATELY_MS).toBe(3_600_000)
})
