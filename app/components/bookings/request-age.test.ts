import { expect, it } from 'vitest'
import { requestAge } from './request-age.ts'

const NOW = new Date('2026-11-23T15:00:00Z')

it.each([
  ['2026-11-23T15:00:20Z', '0 min', 'Reçue il y a', false],
  ['2026-11-23T14:58:59Z', '1 min', 'Reçue il y a', false],
  ['2026-11-23T14:00:00Z', '1 h', 'Reçue il y a', false],
  ['2026-11-23T00:00:00Z', '15 h', 'Reçue il y a', false],
  // Midnight of Tunis comes at 23:00 UTC.
  ['2026-11-22T23:00:00Z', '16 h', 'Reçue il y a', false],
  ['2026-11-22T22:59:00Z', 'hier', 'Reçue', false],
  ['2026-11-21T12:00:00Z', '2 j', 'Reçue il y a', false],
  ['2026-11-17T12:00:00Z', '6 j', 'Reçue il y a', false],
  ['2026-11-16T12:00:00Z', '7 j', 'Reçue il y a', true],
])('a request of %s is %s old', (at, shown, said, isOld) => {
  expect(requestAge(new Date(at), NOW)).toEqual({ said, shown, isOld })
})
