import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDaysToDay, type Day } from '#lib/dates.ts'
import { availabilityChangeSchema, DAYS_MAX, daysInRange } from './availability-input.ts'

const aDay = fc.integer({ min: 0, max: 30_000 }).map((offset) => addDaysToDay('2000-01-01', offset))
const YEAR = daysInRange('2028-01-01', '2028-12-31')

/** The days that are taken from what was sent; null when it is refused. */
function taken(days: unknown) {
  return availabilityChangeSchema.safeParse({ days, blocked: true }).data?.days ?? null
}

describe('the days of a change', () => {
  it('takes up to a leap year, each day once, in order', () => {
    expect(YEAR).toHaveLength(DAYS_MAX)
    expect(taken([...YEAR].reverse())).toEqual(YEAR)
    expect(taken(['2028-02-29', '2028-01-01', '2028-02-29'])).toEqual(['2028-01-01', '2028-02-29'])
  })

  it('refuses a day more', () => {
    expect(taken([...YEAR, '2029-01-01'])).toBeNull()
  })

  it.each([
    [[]],
    [['2027-02-29']],
    [['2027-2-3']],
    [['2027-02-03T00:00']],
    [['1899-12-31']],
    [['2101-01-01']],
    [['2027-02-03', null]],
    [[20270203]],
    ['2027-02-03'],
    [null],
    [undefined],
    [{}],
  ])('refuses %j', (days) => {
    expect(taken(days)).toBeNull()
  })
})

it('a change says what is to become of its days', () => {
  const days = ['2027-02-03']
  expect(availabilityChangeSchema.parse({ days, blocked: false, providerId: 'x' })).toEqual({
    days,
    blocked: false,
  })
  for (const change of [null, 'x', [], { days }, { days, blocked: 'false' }, { blocked: true }])
    expect(availabilityChangeSchema.safeParse(change).success).toBe(false)
})

describe('daysInRange', () => {
  it('is one day from a day to itself', () => {
    expect(daysInRange('2027-02-03', '2027-02-03')).toEqual(['2027-02-03'])
  })

  it('goes without a gap from the earlier to the later day, whichever comes first', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 0, max: DAYS_MAX - 1 }), (from, length) => {
        const to = addDaysToDay(from, length)
        const days = daysInRange(from, to)
        expect(days).toHaveLength(length + 1)
        expect([days[0], days.at(-1)]).toEqual([from, to])
        expect(days.every((day, index) => Date.parse(day) - Date.parse(from) === index * 86_400_000)).toBe(
          true,
        )
        expect(daysInRange(to, from)).toEqual(days)
        expect(taken(days)).toEqual(days)
      }),
      { numRuns: 30 },
    )
  })

  it('ends after a year, on the side of the day that it began with', () => {
    const [early, late]: [Day, Day] = ['2027-02-03', '2031-10-20']
    expect(daysInRange(early, late)).toEqual(daysInRange(early, addDaysToDay(early, DAYS_MAX - 1)))
    expect(daysInRange(late, early)).toEqual(daysInRange(late, addDaysToDay(late, 1 - DAYS_MAX)))
  })
})
