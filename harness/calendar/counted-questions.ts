import fc from 'fast-check'
import { LUNAR_KINDS, predictedDay } from '#domain/tunisian-year/lunar-days.ts'
import type { ConfirmedDays } from '#domain/tunisian-year/marked-days.ts'
import { addDaysToDay, type Day } from '#lib/dates.ts'
import type { CountedQuestion } from './counted-minutes.ts'

const [FIRST, LAST] = [1448, 1456]

const hijriYear = fc.integer({ min: FIRST, max: LAST })
const kind = fc.constantFrom(...LUNAR_KINDS)
const fewDays = fc.integer({ min: -4, max: 4 })

/** Days that count often have one that doesn't beside them: a year's end, holidays, both feasts. */
const anyDay: fc.Arbitrary<Day> = fc.oneof(
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10) as Day),
  fc
    .tuple(
      fc.integer({ min: 2026, max: 2034 }),
      fc.constantFrom('12-31', '01-01', '03-20', '07-25', '12-17'),
      fewDays,
    )
    .map(([year, monthDay, off]) => addDaysToDay(`${year}-${monthDay}` as Day, off)),
  fc.tuple(kind, hijriYear, fewDays).map(([kind, year, off]) => addDaysToDay(predictedDay(kind, year), off)),
)

/** Minutes of a day, often those around midnight and the ends of what counts. */
const anyMinute = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.constantFrom(0, 1, 479, 480, 481, 1319, 1320, 1321, 1439),
)

const anyConfirmed: fc.Arbitrary<ConfirmedDays> = fc
  .array(fc.tuple(kind, hijriYear, fc.integer({ min: -1, max: 1 })), { maxLength: 6 })
  .map(
    (days) =>
      new Map(
        days.map(
          ([kind, year, off]) => [`${kind} ${year}`, addDaysToDay(predictedDay(kind, year), off)] as const,
        ),
      ),
  )

/** Random questions to counted hours: any start, up to 120 hours, confirmed lunar days, and absences around the start. */
export const anyCountedQuestion: fc.Arbitrary<CountedQuestion> = fc
  .record({
    day: anyDay,
    minute: anyMinute,
    minutes: fc.oneof(
      fc.constantFrom(0, 6 * 60, 24 * 60, 48 * 60, 72 * 60),
      fc.integer({ min: 0, max: 120 * 60 }),
    ),
    confirmed: anyConfirmed,
    absences: fc.array(
      fc.record({ from: fc.integer({ min: -20, max: 20 }), length: fc.integer({ min: 0, max: 15 }) }),
      { maxLength: 3 },
    ),
  })
  .map(({ day, minute, minutes, confirmed, absences }) => ({
    start: new Date(Date.parse(day) + (minute - 60) * 60_000),
    minutes,
    uncounted: {
      confirmed,
      absences: absences.map(({ from, length }) => ({
        from: addDaysToDay(day, from),
        to: addDaysToDay(day, from + length),
      })),
    },
  }))
