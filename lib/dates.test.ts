import { format } from 'date-fns/format'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDaysToDay,
  addMonths,
  type Day,
  daysBetween,
  formatDay,
  formatDayLong,
  formatHour,
  formatInstantDay,
  formatMonth,
  formatTime,
  isDay,
  isMonth,
  isPastDateTime,
  isPastDay,
  type Month,
  monthGrid,
  monthOf,
  nowInTunisInputValue,
  parseTunisDateTime,
  type Time,
  todayInTunis,
  tunisInstant,
} from './dates.ts'

const HOUR_MS = 3_600_000
const pad = (value: number, width = 2) => String(value).padStart(width, '0')

/** Any day from 1900 to 2100, made without the code under test. */
const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as Day)
const anyMonth = fc
  .tuple(fc.integer({ min: 1901, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${pad(month)}` as Month)
const anyInstant = fc.date({
  min: new Date('2009-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('days', () => {
  it('turns at midnight in Tunis, an hour before UTC', () => {
    expect(todayInTunis(new Date('2026-08-21T22:59:59Z'))).toBe('2026-08-21')
    expect(todayInTunis(new Date('2026-08-21T23:00:00Z'))).toBe('2026-08-22')
  })

  it('follows the summer time that Tunisia kept from 2005 to 2008', () => {
    expect(todayInTunis(new Date('2006-07-01T22:30:00Z'))).toBe('2006-07-02')
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '1899-12-31',
    '2101-01-01',
    '2026-1-1',
    ' 2026-01-01',
    '2026-01-01T10:00',
    '+02026-01-01',
    '2026-01-01\n',
    '',
    null,
    20260101,
  ])('refuses %j as a day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it('knows leap days', () => {
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('2000-02-29')).toBe(true)
    expect(isDay('1900-02-29')).toBe(false)
  })

  it('accepts every real day and no other text', () => {
    fc.assert(fc.property(anyDay, (day) => isDay(day)))
    fc.assert(fc.property(fc.string(), (text) => !isDay(text)))
  })

  it('does not call today past', () => {
    const now = new Date('2026-08-22T12:00:00Z')
    expect(isPastDay('2026-08-21', now)).toBe(true)
    expect(isPastDay('2026-08-22', now)).toBe(false)
    expect(isPastDay('2026-08-23', now)).toBe(false)
  })

  it('adds days across months, years and the missing midnight of 1 May 2005', () => {
    expect(addDaysToDay('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDaysToDay('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDaysToDay('2005-04-30', 1)).toBe('2005-05-01')
    expect(addDaysToDay('2005-05-01', 1)).toBe('2005-05-02')
  })

  it('adds and takes away the same number of days to no effect', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
        const there = addDaysToDay(day, count)
        expect(addDaysToDay(there, -count)).toBe(day)
        expect(there < day).toBe(count < 0)
      }),
    )
  })

  it('writes days in French', () => {
    expect(formatDay('2026-08-22')).toBe('22/08/2026')
    expect(formatDayLong('2026-08-22')).toBe('samedi 22 août 2026')
    expect(formatDayLong('2026-08-01')).toBe('samedi 1er août 2026')
  })
})

describe('months', () => {
  it('reads, adds and names them', () => {
    expect(isMonth('2026-08')).toBe(true)
    expect(isMonth('2026-13')).toBe(false)
    expect(isMonth('2026-8')).toBe(false)
    expect(isMonth(undefined)).toBe(false)
    expect(monthOf('2026-08-22')).toBe('2026-08')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -13)).toBe('2024-12')
    expect(formatMonth('2026-08')).toBe('août 2026')
  })

  it('lays August 2026 out from Sunday 26 July to Saturday 5 September', () => {
    const grid = monthGrid('2026-08')
    expect(grid[0]).toBe('2026-07-26')
    expect(grid[6]).toBe('2026-08-01')
    expect(grid[41]).toBe('2026-09-05')
  })

  it('always lays out 42 running days from a Sunday, with the whole month among them', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const grid = monthGrid(month)
        const [first] = grid
        if (!first) throw new Error('an empty grid')
        expect(grid).toHaveLength(42)
        expect(new Date(`${first}T00:00:00Z`).getUTCDay()).toBe(0)
        expect(grid).toEqual(grid.map((_, index) => addDaysToDay(first, index)))
        const [year = 0, monthNumber = 0] = month.split('-').map(Number)
        const length = new Date(Date.UTC(year, monthNumber, 0)).getUTCDate()
        expect(grid.filter((day) => monthOf(day) === month)).toHaveLength(length)
        expect(grid.indexOf(`${month}-01` as Day)).toBeLessThan(7)
      }),
    )
  })
})

describe('instants and times', () => {
  it('shows the wall clock of Tunis', () => {
    const instant = new Date('2026-08-21T23:05:00Z')
    expect(formatInstantDay(instant)).toBe('22/08/2026')
    expect(formatTime(instant)).toBe('00:05')
    expect(formatHour(instant)).toBe('0\u00A0h\u00A005')
    expect(formatHour(new Date('2026-08-21T13:00:00Z'))).toBe('14\u00A0h')
    expect(nowInTunisInputValue(instant)).toBe('2026-08-22T00:05')
  })

  it('reads a date-time field, with or without seconds', () => {
    const expected = { day: '2026-08-22', time: '18:30' }
    expect(parseTunisDateTime('2026-08-22T18:30')).toEqual(expected)
    expect(parseTunisDateTime('2026-08-22T18:30:15')).toEqual(expected)
    expect(parseTunisDateTime('2026-08-22T18:30:15.250')).toEqual(expected)
  })

  it.each([
    '',
    '2026-08-22',
    '2026-02-30T10:00',
    '2026-08-22T24:00',
    '2026-08-22T10:60',
    '2026-08-22 10:00',
    '2026-08-22T10:00Z',
  ])('refuses %j as a date and time', (text) => {
    expect(parseTunisDateTime(text)).toBeNull()
  })

  it('reads back what it writes, and the running minute is never past', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const read = parseTunisDateTime(nowInTunisInputValue(now))
        expect(read).toEqual({ day: todayInTunis(now), time: formatTime(now) })
        if (!read) throw new Error('unreadable')
        expect(isPastDateTime(read.day, read.time, now)).toBe(false)
        expect(isPastDateTime(read.day, read.time, new Date(now.getTime() + 60_000))).toBe(true)
        expect(isPastDateTime(read.day, null, now)).toBe(false)
      }),
    )
  })

  it('judges a day without a time by the day', () => {
    const evening = new Date('2026-08-22T20:00:00Z')
    expect(isPastDateTime('2026-08-22', null, evening)).toBe(false)
    expect(isPastDateTime('2026-08-22', '20:59', evening)).toBe(true)
    expect(isPastDateTime('2026-08-22', '21:00', evening)).toBe(false)
    expect(isPastDateTime('2026-08-21', null, evening)).toBe(true)
  })
})

describe('an instant from what the clocks of Tunis show', () => {
  it('is the one that shows it', () => {
    const times = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(anyDay, times, (day, minutes) => {
        // Years in which the clocks of Tunis were moved have hours that do not exist.
        fc.pre(day > '2010-01-01')
        const time = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` as Time
        expect(nowInTunisInputValue(tunisInstant(day, time))).toBe(`${day}T${time}`)
      }),
    )
  })

  it('days are counted from one to the other', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
        fc.pre(day > '1902-01-01' && day < '2098-01-01')
        expect(daysBetween(day, addDaysToDay(day, count))).toBe(count)
      }),
    )
  })
})

describe('beside a machine that stands in Tunis', () => {
  const zone = process.env.TZ
  beforeAll(() => {
    process.env.TZ = 'Africa/Tunis'
    expect(new Date('2006-07-01T22:30:00Z').getHours(), 'this process stands there').toBe(0)
  })
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  it('shows its clock, also in the summers of its past', () => {
    const then = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const summer = fc.date({ min: new Date('2005-01-01'), max: new Date('2009-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.oneof(then, summer), (now) => {
        const shown = format(now, "yyyy-MM-dd'T'HH:mm")
        expect(nowInTunisInputValue(now)).toBe(shown)
      }),
    )
  })

  it('gives its instant, also where its clocks were moved', () => {
    const moved = '2005-05-01,2005-09-30,2006-03-26,2006-10-29,2007-10-28,2008-03-30,2008-10-26'.split(
      ',',
    ) as Day[]
    const days = fc.oneof(
      anyDay.filter((day) => day > '1950-01-01'),
      fc.constantFrom(...moved),
    )
    fc.assert(
      fc.property(days, fc.nat(23), fc.nat(59), (day, hour, minute) => {
        const time = `${pad(hour)}:${pad(minute)}` as Time
        const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
        const given = new Date(year, month - 1, date, hour, minute).getTime()
        // An hour that does not exist, or comes twice, has no one instant.
        const showing = [-HOUR_MS, 0, HOUR_MS].filter(
          (more) => nowInTunisInputValue(new Date(given + more)) === `${day}T${time}`,
        )
        fc.pre(showing.length === 1)
        expect(tunisInstant(day, time).getTime()).toBe(given)
      }),
      { numRuns: 1000 },
    )
  })
})
