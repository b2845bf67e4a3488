import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCountedQuestion } from '#harness/calendar/counted-questions.ts'
import { type Day, formatTime, type Time, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { countedHoursBetween } from './counted-hours.ts'
import { dueNote, dueTime, hoursToAnswer, waitTimes } from './due-time.ts'

const NOW = tunisInstant('2027-06-07', '09:30')
const PLAIN = { confirmed: new Map(), absences: [] }

describe('hoursToAnswer', () => {
  it.each<[Day, Time | null, number]>([
    ['2027-06-05', null, 6],
    ['2027-06-07', '20:00', 6],
    ['2027-06-09', null, 6],
    ['2027-06-09', '09:29', 6],
    ['2027-06-09', '09:30', 24],
    ['2027-06-10', null, 24],
    ['2027-06-14', null, 24],
    ['2027-06-14', '09:29', 24],
    ['2027-06-14', '09:30', 72],
    ['2027-06-15', null, 72],
  ])('for an event on %s at %s: %d', (day, time, hours) => {
    expect(hoursToAnswer(NOW, { day, time })).toBe(hours)
  })

  it('is 72 without a day', () => {
    expect(hoursToAnswer(NOW, null)).toBe(72)
  })
})

describe('dueTime', () => {
  it('is a whole minute, less than one after the counted hours', () => {
    fc.assert(
      fc.property(anyCountedQuestion, fc.nat(59_999), ({ start, uncounted }, ms) => {
        const asked = new Date(start.getTime() + ms)
        const due = dueTime(asked, null, uncounted)
        expect(due.getTime() % 60_000).toBe(0)
        const early = new Date(due.getTime() - 60_000)
        expect(countedHoursBetween(asked, due, uncounted)).toBeGreaterThanOrEqual(72)
        expect(countedHoursBetween(asked, early, uncounted)).toBeLessThan(72)
      }),
    )
  })
})

describe('waitTimes', () => {
  const plain = (event: Parameters<typeof waitTimes>[1], reminded?: number) => {
    const { dueAt, remindAt, remindAgainAt } = waitTimes(NOW, event, PLAIN, reminded)
    return [dueAt, remindAt, remindAgainAt].map((at) => at && `${todayInTunis(at)} ${formatTime(at)}`)
  }

  it('reminds after 24 and 48 counted hours, and not of what it reminded of before', () => {
    const due = '2027-06-12 11:30'
    expect(plain(null)).toEqual([due, '2027-06-08 19:30', '2027-06-10 15:30'])
    expect(plain(null, 1)).toEqual([due, '2027-06-10 15:30', null])
    expect(plain(null, 2)).toEqual([due, null, null])
  })

  it('never reminds at the due time or after it', () => {
    // 24 counted hours to answer, and the first reminder would come after as many.
    expect(plain({ day: '2027-06-12', time: null })).toEqual(['2027-06-08 19:30', null, null])
    expect(plain({ day: '2027-06-08', time: null })).toEqual(['2027-06-07 15:30', null, null])
  })
})

describe('dueNote', () => {
  const note = (day: Day, time: Time, asked: Day = '2027-08-02') =>
    dueNote(tunisInstant(day, time), tunisInstant(asked, '09:00'))

  it('says day and hour, the month where it is another, and minutes where there are any', () => {
    expect(note('2027-08-12', '14:00')).toBe('Réponse attendue avant le jeudi 12 à 14\u00A0h')
    expect(note('2027-08-12', '08:05')).toBe('Réponse attendue avant le jeudi 12 à 8\u00A0h\u00A005')
    expect(note('2027-08-01', '22:00', '2027-07-28')).toBe(
      'Réponse attendue avant le dimanche 1er août à 22\u00A0h',
    )
  })

  it('reads the time that is due, on the clocks of Tunis', () => {
    const due = dueTime(NOW, null, PLAIN)
    expect(`${todayInTunis(due)} ${formatTime(due)}`).toBe('2027-06-12 11:30')
    expect(dueNote(due, NOW)).toBe('Réponse attendue avant le samedi 12 à 11\u00A0h\u00A030')
  })
})
