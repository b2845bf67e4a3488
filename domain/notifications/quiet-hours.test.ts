import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDaysToDay, formatTime, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { isNear, quietUntil } from './quiet-hours.ts'

const AN_INSTANT = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('quiet hours', () => {
  it.each([
    ['2027-06-11T20:59:59Z', null],
    ['2027-06-11T21:00:00Z', '2027-06-12T07:00:00.000Z'],
    ['2027-06-11T23:30:00Z', '2027-06-12T07:00:00.000Z'],
    ['2027-12-31T22:30:00Z', '2028-01-01T07:00:00.000Z'],
    ['2027-06-12T06:59:59Z', '2027-06-12T07:00:00.000Z'],
    ['2027-06-12T07:00:00Z', null],
  ])('of %s end at %s', (now, end) => {
    expect(quietUntil(new Date(now))?.toISOString() ?? null).toBe(end)
  })

  it('end at 8 in Tunis, within ten hours, and are over then', () => {
    fc.assert(
      fc.property(AN_INSTANT, (now) => {
        const until = quietUntil(now)
        const hour = Number(formatTime(now).slice(0, 2))
        expect(until === null).toBe(hour >= 8 && hour < 22)
        if (!until) return
        expect(formatTime(until)).toBe('08:00')
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(10 * 3_600_000)
        expect(until.getTime()).toBeGreaterThan(now.getTime())
        expect(quietUntil(until)).toBeNull()
      }),
    )
  })

  it.each([
    ['2027-06-09T22:59:59.999Z', false],
    ['2027-06-09T23:00:00.000Z', false],
    ['2027-06-09T23:00:00.001Z', true],
    ['2027-06-12T22:59:59.999Z', true],
    ['2027-06-12T23:00:00.000Z', false],
  ])('at %s the 12th is near: %s', (now, near) => {
    expect(isNear('2027-06-12', new Date(now))).toBe(near)
  })

  it('are for no event that is within 48 hours', () => {
    fc.assert(
      fc.property(AN_INSTANT, fc.integer({ min: -3, max: 5 }), (now, days) => {
        const day = addDaysToDay(todayInTunis(now), days)
        // Today, tomorrow, and the day after but for the instant two whole days before it.
        const midnight = tunisInstant(todayInTunis(now), '00:00')
        expect(isNear(day, now)).toBe(days === 0 || days === 1 || (days === 2 && now > midnight))
      }),
    )
  })
})
