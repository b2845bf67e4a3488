import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ConfirmedDays } from '#domain/tunisian-year/marked-days.ts'
import { minuteByMinute, minutesBetween } from '#harness/calendar/counted-minutes.ts'
import { anyCountedQuestion } from '#harness/calendar/counted-questions.ts'
import { addDaysToDay, type Day, formatTime, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { addCountedHours, countedHoursBetween, firstDifference, type UncountedDays } from './counted-hours.ts'

const PLAIN: UncountedDays = { confirmed: new Map(), absences: [] }

/** Day and time in Tunis. */
const read = (at: Date) => `${todayInTunis(at)} ${formatTime(at)}`

it('counts from 8 to 22 h', () => {
  expect(read(addCountedHours(tunisInstant('2027-06-07', '09:30'), 3, PLAIN))).toBe('2027-06-07 12:30')
  expect(read(addCountedHours(tunisInstant('2027-06-07', '21:00'), 2, PLAIN))).toBe('2027-06-08 09:00')
  expect(read(addCountedHours(tunisInstant('2027-06-07', '03:00'), 14, PLAIN))).toBe('2027-06-07 22:00')
  expect(read(addCountedHours(tunisInstant('2027-06-07', '23:30'), 72, PLAIN))).toBe('2027-06-13 10:00')
})

it('counts the shortest time there is', () => {
  const opening = tunisInstant('2027-06-07', '08:00')
  const MS = 1 / 3_600_000
  expect(addCountedHours(opening, MS, PLAIN).getTime() - opening.getTime()).toBe(1)
  expect(addCountedHours(opening, 0, PLAIN)).toEqual(opening)
})

it('counts no hour of holidays, of the two days of each Aïd and of absences', () => {
  const eve = tunisInstant('2027-07-24', '21:00')
  expect(read(addCountedHours(eve, 2, PLAIN))).toBe('2027-07-26 09:00')
  expect(read(addCountedHours(tunisInstant('2027-12-31', '21:00'), 2, PLAIN))).toBe('2028-01-02 09:00')
  const aid = { ...PLAIN, confirmed: new Map([['aid-el-idha 1448', '2027-05-17'] as const]) }
  expect(read(addCountedHours(tunisInstant('2027-05-16', '21:00'), 2, aid))).toBe('2027-05-19 09:00')
  const absences = [{ from: '2027-07-26', to: '2027-08-12' } as const]
  // 13 August is a holiday, and the Mouled is expected on the day after.
  expect(read(addCountedHours(eve, 2, { ...PLAIN, absences }))).toBe('2027-08-15 09:00')
  expect(countedHoursBetween(eve, tunisInstant('2027-08-15', '09:00'), { ...PLAIN, absences })).toBe(2)
})

it('counts the days of Ramadan', () => {
  const ramadan = { ...PLAIN, confirmed: new Map([['ramadan 1448', '2027-02-08'] as const]) }
  expect(read(addCountedHours(tunisInstant('2027-02-08', '21:00'), 2, ramadan))).toBe('2027-02-09 09:00')
})

it('is what looking at every minute gives, for 1 000 questions', () => {
  fc.assert(
    fc.property(anyCountedQuestion, (question) => {
      const { start, minutes, uncounted } = question
      const end = addCountedHours(start, minutes / 60, uncounted)
      expect(end).toEqual(minuteByMinute(question))
      expect(Math.round(60 * countedHoursBetween(start, end, uncounted))).toBe(minutes)
    }),
    { numRuns: 1000 },
  )
})

it('counts between two instants what looking at every minute counts', () => {
  fc.assert(
    fc.property(anyCountedQuestion, fc.integer({ min: -600, max: 30_000 }), ({ start, uncounted }, later) => {
      const end = new Date(start.getTime() + later * 60_000)
      expect(Math.round(60 * countedHoursBetween(start, end, uncounted))).toBe(
        minutesBetween(start, end, uncounted),
      )
    }),
    { numRuns: 1000 },
  )
})

it('finds the first day that counts by one calendar and not by another', () => {
  const aid = (day: Day): ConfirmedDays => new Map([['aid-el-idha 1448', day]])
  const between = (from: Day, one = aid('2027-05-17'), other = aid('2027-05-18')) => [
    firstDifference(tunisInstant(from, '00:30'), one, other),
    firstDifference(tunisInstant(from, '23:30'), other, one),
  ]
  // Each Aïd lasts for two days, of which these share the 18th.
  expect(between('2027-05-10')).toEqual(['2027-05-17', '2027-05-17'])
  expect(between('2027-05-17')).toEqual(['2027-05-17', '2027-05-17'])
  expect(between('2027-05-18')).toEqual(['2027-05-19', '2027-05-19'])
  expect(between('2027-05-20')).toEqual([null, null])
  // Nothing that is open now is due after 200 days.
  const earliest = addDaysToDay('2027-05-17', -200)
  expect(between(earliest)).toEqual(['2027-05-17', '2027-05-17'])
  expect(between(addDaysToDay(earliest, -1))).toEqual([null, null])
  const fast = (day: Day): ConfirmedDays =>
    new Map([
      ['ramadan 1448', day],
      ['aid-el-fitr 1448', '2027-03-10'],
    ])
  expect(between('2027-02-01', fast('2027-02-08'), fast('2027-02-09'))).toEqual([null, null])
})
