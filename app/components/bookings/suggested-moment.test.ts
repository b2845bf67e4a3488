import { expect, it } from 'vitest'
import { suggestedMoment } from './suggested-moment.ts'

it.each([
  ['a day to come', '2026-08-22', '2026-08-06T10:12', '2026-08-22T18:00'],
  ['today, before the evening', '2026-08-06', '2026-08-06T10:12', '2026-08-06T18:00'],
  ['today, at six exactly', '2026-08-06', '2026-08-06T18:00', '2026-08-06T18:00'],
  ['today, in the evening', '2026-08-06', '2026-08-06T18:01', '2026-08-06T19:00'],
  ['today, late', '2026-08-06', '2026-08-06T22:59', '2026-08-06T23:00'],
  ['today, in the last hour', '2026-08-06', '2026-08-06T23:30', '2026-08-06T23:59'],
  ['a day that is over', '2026-08-05', '2026-08-06T10:12', '2026-08-05T18:00'],
] as const)('suggests for %s', (_, day, now, moment) => {
  expect(suggestedMoment(day, now)).toBe(moment)
})
