import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDaysToDay, type Day } from '#lib/dates.ts'
import { absenceDaysIn, absentUntil, type DayRange, overlaps, yearsOf } from './absence.ts'

const START = '2027-11-20' as Day
const at = (offset: number) => addDaysToDay(START, offset)

/** Every day of a range, one by one: slow, and plain to see. */
function daysOf({ firstDay, lastDay }: DayRange): Day[] {
  const days: Day[] = []
  for (let day = firstDay; day <= lastDay; day = addDaysToDay(day, 1)) days.push(day)
  return days
}

const range = fc
  .tuple(fc.nat(80), fc.nat(40))
  .map(([from, length]): DayRange => ({ firstDay: at(from), lastDay: at(from + length) }))

/** Ranges that share no day, as they are declared. */
const apart = fc.array(fc.tuple(fc.nat(4), fc.nat(30), fc.boolean()), { maxLength: 8 }).map((steps) => {
  let next = 0
  return steps.map(([gap, length, ended]) => {
    const absence = { firstDay: at(next + gap), lastDay: at(next + gap + length), endedAt: ended || null }
    next += gap + length + 1
    return absence
  })
})

it('two ranges overlap when a day is in both', () => {
  fc.assert(
    fc.property(range, range, (one, other) => {
      const days = new Set(daysOf(one))
      expect(overlaps(one, other)).toBe(daysOf(other).some((day) => days.has(day)))
    }),
  )
})

it('two ranges that touch in one day overlap, whichever comes first', () => {
  const [before, behind] = [
    { firstDay: at(0), lastDay: at(4) },
    { firstDay: at(4), lastDay: at(9) },
  ]
  expect([overlaps(before, behind), overlaps(behind, before)]).toEqual([true, true])
  const apart = { firstDay: at(5), lastDay: at(9) }
  expect([overlaps(before, apart), overlaps(apart, before)]).toEqual([false, false])
})

it('counts the days of each calendar year, and names the years', () => {
  fc.assert(
    fc.property(apart, (absences) => {
      const days = absences.flatMap(daysOf)
      for (const year of [2027, 2028, 2029])
        expect(absenceDaysIn(year, absences)).toBe(days.filter((day) => day.startsWith(`${year}`)).length)
      for (const absence of absences)
        expect(yearsOf(absence)).toEqual([...new Set(daysOf(absence).map((day) => Number(day.slice(0, 4))))])
    }),
  )
})

it('a provider is away from the first day on, and through what follows at once', () => {
  const absences = [
    { firstDay: at(0), lastDay: at(2), endedAt: null },
    { firstDay: at(3), lastDay: at(4), endedAt: null },
    { firstDay: at(6), lastDay: at(6), endedAt: null },
  ]
  expect([-1, 0, 4, 5, 6].map((offset) => absentUntil(absences, at(offset)))).toEqual([
    null,
    at(4),
    at(4),
    null,
    at(6),
  ])
})

it('a provider is back on the first day that no standing absence takes', () => {
  fc.assert(
    fc.property(apart, fc.nat(300), (absences, offset) => {
      const away = new Set(absences.filter(({ endedAt }) => endedAt === null).flatMap(daysOf))
      let back = at(offset)
      while (away.has(back)) back = addDaysToDay(back, 1)
      const until = absentUntil([...absences].reverse(), at(offset))
      expect(until).toBe(back === at(offset) ? null : addDaysToDay(back, -1))
    }),
  )
})
