import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Day, monthOf } from '#lib/dates.ts'
import { byMonthAndDay } from './agenda-days.ts'

const aDay = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2028-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as Day)

it('loses, moves and splits nothing', () => {
  fc.assert(
    fc.property(fc.array(aDay), (unsorted) => {
      const entries = unsorted.toSorted().map((day, id) => ({ day, id }))
      const months = byMonthAndDay(entries)
      expect(months.flatMap(({ days }) => days.flatMap((one) => one.entries))).toEqual(entries)
      expect(months.map(({ month }) => month)).toEqual([...new Set(entries.map(({ day }) => monthOf(day)))])
      for (const { month, days } of months) {
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
        for (const { day, entries } of days) {
          expect(monthOf(day)).toBe(month)
          expect(entries.every((entry) => entry.day === day)).toBe(true)
        }
      }
    }),
  )
})
