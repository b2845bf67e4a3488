import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDaysToDay, type Day, formatTime, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { AWAKE, clientTurns } from './client-turns.ts'

const HOUR = 3_600_000
const sent = tunisInstant('2027-06-07', '10:00')
const at = (day: Day, time: `${number}:${number}` = '08:00') => tunisInstant(day, time)

describe('the turns of a client', () => {
  it.each<[string, Day, Date | null]>([
    ['7 days', '2027-06-14', at('2027-06-11', '05:00')],
    ['3 days', '2027-06-10', at('2027-06-09')],
    ['2 days: a day apart no more', '2027-06-09', null],
    ['1 day', '2027-06-08', null],
    ['the same day', '2027-06-07', null],
    ['60 days', '2027-08-06', at('2027-07-07', '17:00')],
  ])('half-way through %s', (_, validUntil, halfWay) => {
    const expected = halfWay && formatTime(halfWay) < AWAKE.from ? at(todayInTunis(halfWay)) : halfWay
    expect(clientTurns(sent, validUntil)).toEqual({ halfWay: expected, lastDay: at(validUntil) })
  })

  it('wait for the morning after 22 h', () => {
    // From 20 h on the 7th to midnight after the 15th: the half is at 22 h on the 11th.
    expect(clientTurns(at('2027-06-07', '20:00'), '2027-06-15').halfWay).toEqual(at('2027-06-12'))
    expect(clientTurns(at('2027-06-07', '19:58'), '2027-06-15').halfWay).toEqual(at('2027-06-11', '21:59'))
  })

  it('lie within the validity, in their order, a day apart, in hours of the day, of any version', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 60 }),
        (sentAt, days) => {
          const validUntil = addDaysToDay(todayInTunis(sentAt), days)
          const end = tunisInstant(addDaysToDay(validUntil, 1), '00:00')
          const { halfWay, lastDay } = clientTurns(sentAt, validUntil)
          expect(lastDay < end).toBe(true)
          expect(formatTime(lastDay)).toBe('08:00')
          if (!halfWay) {
            // Too short, and never because it is long.
            expect(days).toBeLessThan(4)
            return
          }
          expect(halfWay > sentAt && halfWay < end).toBe(true)
          expect(lastDay.getTime() - halfWay.getTime()).toBeGreaterThanOrEqual(24 * HOUR)
          expect(formatTime(halfWay) >= AWAKE.from && formatTime(halfWay) < AWAKE.to).toBe(true)
          // At the half, or in the first morning after it.
          const half = Math.floor((sentAt.getTime() + end.getTime()) / 2)
          expect(halfWay.getTime() - half).toBeGreaterThanOrEqual(0)
          expect(halfWay.getTime() - half).toBeLessThanOrEqual(10 * HOUR)
        },
      ),
      { numRuns: 5_000 },
    )
  })
})
