import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDaysToDay, type Day, daysBetween, type Month, monthGrid, monthOf } from '#lib/dates.ts'
import { LUNAR_DAYS, LUNAR_KINDS, type LunarKind, nearestYear, predictedDay } from './lunar-days.ts'
import { type ConfirmedDays, type DayMark, markedDays, marksOfMonth } from './marked-days.ts'

const NONE: ConfirmedDays = new Map()

/** Days that the Mufti of the Republic announced, as the press of the day reported them. */
const ANNOUNCED: [LunarKind, number, Day][] = [
  ['ras-el-am', 1438, '2016-10-02'],
  ['ras-el-am', 1439, '2017-09-21'],
  ['aid-el-idha', 1439, '2018-08-21'],
  ['ramadan', 1440, '2019-05-06'],
  ['aid-el-fitr', 1440, '2019-06-05'],
  ['ramadan', 1441, '2020-04-24'],
  ['ramadan', 1442, '2021-04-13'],
  ['aid-el-idha', 1442, '2021-07-20'],
  ['mouled', 1444, '2022-10-08'],
  ['ras-el-am', 1445, '2023-07-19'],
  ['ramadan', 1445, '2024-03-11'],
  ['aid-el-fitr', 1445, '2024-04-10'],
  ['aid-el-idha', 1445, '2024-06-16'],
  ['mouled', 1446, '2024-09-15'],
  ['aid-el-fitr', 1446, '2025-03-31'],
  ['aid-el-idha', 1446, '2025-06-06'],
  ['mouled', 1447, '2025-09-04'],
  ['ramadan', 1447, '2026-02-19'],
]

/**
 * First day of a lunar month by astronomy alone: the day after the first sunset at Tunis, about 18 h, that comes twelve hours
 * or more after the conjunction. Its greatest terms give the conjunction to a quarter of an hour (Meeus, chapter 49).
 */
function monthAfterConjunction(near: Day): Day {
  const days = (new Date(`${near}T00:00:00Z`).getTime() - Date.UTC(2000, 0, 6, 18, 14)) / 86_400_000
  const k = Math.round((days - 1) / 29.530588861)
  const t = k / 1236.85
  const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
  const sun = 2.5534 + 29.1053567 * k
  const moon = 201.5643 + 385.81693528 * k
  const node = 160.7108 + 390.67050284 * k
  const julian =
    2451550.09766 +
    29.530588861 * k +
    0.00015437 * t * t -
    0.4072 * sin(moon) +
    0.17241 * sin(sun) +
    0.01608 * sin(2 * moon) +
    0.01039 * sin(2 * node)
  // Sunset at 17 h in universal time, and twelve hours: five hours into the day after that of the conjunction.
  const conjunction = (julian - 2440587.5) * 86_400_000
  const sunsets = Math.ceil((conjunction + 12 * 3_600_000 - 17 * 3_600_000) / 86_400_000)
  return addDaysToDay('1970-01-01', sunsets + 1)
}

const ofYear = (year: number, confirmed = NONE) => markedDays(`${year}-01-01`, `${year}-12-31`, confirmed)
const named = (marks: readonly DayMark[], name: string) => marks.filter((mark) => mark.name === name)

describe('the prediction', () => {
  it.each(ANNOUNCED)('of %s %i is within a day of %s, which was announced', (kind, hijriYear, day) => {
    expect(Math.abs(daysBetween(predictedDay(kind, hijriYear), day))).toBeLessThanOrEqual(1)
    expect(nearestYear(kind, day).hijriYear).toBe(hijriYear)
  })

  it('is within a day of what the moon itself says, from 2025 to 2028', () => {
    for (let year = 1446; year <= 1450; year++)
      for (const kind of LUNAR_KINDS) {
        const day = predictedDay(kind, year)
        const intoMonth = LUNAR_DAYS[kind].date - 1
        const seen = addDaysToDay(monthAfterConjunction(addDaysToDay(day, -intoMonth)), intoMonth)
        expect(Math.abs(daysBetween(day, seen)), `${kind} ${year}`).toBeLessThanOrEqual(1)
      }
  })

  it('finds the year of any day it has predicted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LUNAR_KINDS),
        fc.integer({ min: 1400, max: 1500 }),
        fc.integer({ min: -2, max: 2 }),
        (kind, hijriYear, off) => {
          const day = addDaysToDay(predictedDay(kind, hijriYear), off)
          expect(nearestYear(kind, day)).toEqual({ hijriYear, distance: Math.abs(off) })
        },
      ),
    )
  })
})

describe('a year', () => {
  it('has the holidays of the decree, and says of lunar ones that they are expected', () => {
    expect(ofYear(2027)).toEqual([
      { from: '2027-01-01', to: '2027-01-01', name: 'jour de l’An' },
      { from: '2027-02-08', to: '2027-03-08', name: 'Ramadan', ramadan: true, predicted: 'both' },
      { from: '2027-03-09', to: '2027-03-10', name: 'Aïd el-Fitr', predicted: 'both' },
      { from: '2027-03-20', to: '2027-03-20', name: 'fête de l’Indépendance' },
      { from: '2027-04-09', to: '2027-04-09', name: 'journée des Martyrs' },
      { from: '2027-05-01', to: '2027-05-01', name: 'fête du Travail' },
      { from: '2027-05-16', to: '2027-05-17', name: 'Aïd el-Idha', predicted: 'both' },
      { from: '2027-06-06', to: '2027-06-06', name: 'Nouvel An de l’hégire', predicted: 'both' },
      { from: '2027-07-25', to: '2027-07-25', name: 'fête de la République' },
      { from: '2027-08-13', to: '2027-08-13', name: 'fête de la Femme' },
      { from: '2027-08-14', to: '2027-08-14', name: 'Mouled', predicted: 'both' },
      { from: '2027-10-15', to: '2027-10-15', name: 'fête de l’Évacuation' },
      { from: '2027-12-17', to: '2027-12-17', name: 'fête de la Révolution' },
    ])
  })

  it('takes what was announced in place of the prediction', () => {
    const confirmed: ConfirmedDays = new Map([
      ['ramadan 1448', '2027-02-09'],
      ['aid-el-fitr 1448', '2027-03-10'],
    ])
    const marks = ofYear(2027, confirmed)
    expect(named(marks, 'Ramadan')).toEqual([
      { from: '2027-02-09', to: '2027-03-09', name: 'Ramadan', ramadan: true },
    ])
    expect(named(marks, 'Aïd el-Fitr')).toEqual([
      { from: '2027-03-10', to: '2027-03-11', name: 'Aïd el-Fitr' },
    ])
  })

  it('keeps the month of the fast at 29 or 30 days once its beginning is known', () => {
    const late = ofYear(2027, new Map([['ramadan 1448', '2027-02-10']]))
    expect(named(late, 'Ramadan')).toEqual([
      { from: '2027-02-10', to: '2027-03-10', name: 'Ramadan', ramadan: true, predicted: 'to' },
    ])
    const sure = ofYear(2027, new Map([['aid-el-fitr 1448', '2027-03-10']]))
    expect(named(sure, 'Ramadan')).toMatchObject([{ predicted: 'from' }])
  })

  it('knows a day that is announced for the other side of a month or a year', () => {
    const confirmed: ConfirmedDays = new Map([['mouled 1449', '2027-08-16']])
    expect(named(markedDays('2027-08-14', '2027-08-14', confirmed), 'Mouled')).toEqual([])
    expect(named(markedDays('2027-08-16', '2027-08-16', confirmed), 'Mouled')).toHaveLength(1)
  })
})

describe('a month', () => {
  it('has the marks of its days, and the months of its list in which Ramadan falls', () => {
    const { marks, ramadanMonths } = marksOfMonth('2027-03', '2026-11-23', NONE)
    expect(marks.map(({ name }) => name)).toEqual(['Ramadan', 'Aïd el-Fitr', 'fête de l’Indépendance'])
    expect(ramadanMonths).toEqual(['2027-02', '2027-03', '2028-01', '2028-02'])
  })

  it('agrees with each of its days, whichever month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}` as Month
        const { marks } = marksOfMonth(month, '2026-11-23', NONE)
        const days = monthGrid(month).filter((day) => monthOf(day) === month)
        const daily = days.flatMap((day) => markedDays(day, day, NONE).map(({ name }) => day + name))
        const spread = days.flatMap((day) =>
          marks.filter(({ from, to }) => from <= day && day <= to).map(({ name }) => day + name),
        )
        expect(spread).toEqual(daily)
      }),
      { numRuns: 60 },
    )
  })
})
