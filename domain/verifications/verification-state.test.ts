import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDaysToDay, type Day, daysBetween } from '#lib/dates.ts'
import { BADGE_ITEMS, dueReminder, ITEM_NAMES, ITEMS, itemsFor, lastDayOf } from './verification-item.ts'
import {
  isInForce,
  mayAsk,
  mayMove,
  OPEN_STATES,
  VERIFICATION_DECISIONS,
  VERIFICATION_STATES,
  type VerificationState,
} from './verification-state.ts'

const STATES = Object.keys(VERIFICATION_STATES) as VerificationState[]
const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDaysToDay('2026-01-01', n))

describe('a verification', () => {
  it('moves as the table says, and in no other way', () => {
    const moves = (['provider', 'operator', 'site'] as const).flatMap((by) =>
      STATES.flatMap((from) =>
        STATES.filter((to) => mayMove(by, from, to)).map((to) => `${by}: ${from} → ${to}`),
      ),
    )
    expect(moves).toEqual([
      'provider: missing → asked',
      'provider: recheck → asked',
      'operator: asked → missing',
      'operator: asked → granted',
      'operator: asked → refused',
      'operator: missing → granted',
      'operator: missing → refused',
      'operator: granted → refused',
      'operator: recheck → missing',
      'operator: recheck → granted',
      'operator: recheck → refused',
      'site: missing → expired',
      'site: granted → expired',
      'site: granted → recheck',
    ])
  })

  it('reads in the colour of what it comes to; three states are open, and three decisions end one', () => {
    expect(STATES.map((state) => `${state} ${VERIFICATION_STATES[state].tone}`)).toEqual([
      'asked pending',
      'missing responded',
      'granted accepted',
      'refused declined',
      'expired cancelled',
      'recheck pending',
    ])
    expect(OPEN_STATES).toEqual(['asked', 'missing', 'recheck'])
    expect(VERIFICATION_DECISIONS).toEqual(['granted', 'missing', 'refused'])
  })

  it('is in force until its last day is over', () => {
    expect(isInForce({ state: 'granted', validUntil: '2027-11-04' }, '2027-11-04')).toBe(true)
    expect(isInForce({ state: 'granted', validUntil: '2027-11-04' }, '2027-11-05')).toBe(false)
    for (const state of STATES.filter((one) => one !== 'granted'))
      expect(isInForce({ state, validUntil: '2027-11-04' }, '2027-11-04')).toBe(false)
  })

  it('is asked for once at a time, and again in its last sixty days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (today, left) => {
        const granted = { state: 'granted', validUntil: addDaysToDay(today, left) } as const
        expect(mayAsk([granted], today)).toBe(left <= 60)
        expect(mayAsk([granted, { state: 'asked', validUntil: null }], today)).toBe(false)
      }),
    )
    const inSixty = { state: 'granted', validUntil: '2027-03-02' } as const
    expect([mayAsk([inSixty], '2027-01-01'), mayAsk([inSixty], '2026-12-31')]).toEqual([true, false])
    for (const state of ['missing', 'recheck', 'refused', 'expired'] as const)
      expect(mayAsk([{ state, validUntil: null }], '2027-01-01')).toBe(true)
    expect(mayAsk([], '2027-01-01')).toBe(true)
  })
})

describe('an item', () => {
  it('lasts as long as it says', () => {
    expect(ITEM_NAMES.map((item) => ITEMS[item].months)).toEqual([12, 36, null, 24, 12])
    expect(lastDayOf('phone', '2026-11-04')).toBe('2027-11-04')
    expect(lastDayOf('identity', '2026-11-04')).toBe('2029-11-04')
    expect(lastDayOf('place', '2026-12-31')).toBe('2028-12-31')
    expect(lastDayOf('phone', '2028-02-29')).toBe('2029-02-28')
  })

  it('is a place for those who have one', () => {
    expect(itemsFor(['salle-de-fete'])).toContain('place')
    expect(itemsFor(['dj'])).toEqual(BADGE_ITEMS)
  })

  it('is reminded of 30 and 7 days before its end, once each, whatever nights are missed', () => {
    const history = (validUntil: Day, nights: Iterable<Day>) => {
      let reminded: number | null = null
      const told: number[] = []
      for (const today of nights) {
        const due = dueReminder({ validUntil, reminded }, today)
        if (due === null) continue
        reminded = due
        told.push(daysBetween(today, validUntil))
      }
      return told
    }
    const end = '2027-06-01' as Day
    const every = Array.from({ length: 60 }, (_, n) => addDaysToDay('2027-04-10', n))
    expect(history(end, every)).toEqual([30, 7])
    expect(history(end, [end]), 'even on the last day').toEqual([0])
    fc.assert(
      fc.property(fc.subarray(every), (nights) => {
        const told = history(end, nights)
        expect(told.length).toBeLessThanOrEqual(2)
        for (const left of told) expect(left).toBeGreaterThanOrEqual(0)
        expect(told.filter((left) => left > 7).length).toBeLessThanOrEqual(1)
        expect(told.filter((left) => left <= 7).length).toBeLessThanOrEqual(1)
        const [soon, last] = [
          nights.some((night) => daysBetween(night, end) <= 30 && night <= end),
          nights.some((night) => daysBetween(night, end) <= 7 && night <= end),
        ]
        expect(told.length > 0).toBe(soon)
        expect(told.some((left) => left <= 7)).toBe(last)
      }),
    )
  })
})
