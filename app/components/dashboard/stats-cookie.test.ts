import { expect, it } from 'vitest'
import { areStatsOpen } from './stats-cookie.ts'

it.each([
  [null, true],
  ['', true],
  ['machmoum-statistiques=open', true],
  ['machmoum-statistiques=closed', false],
  ['a=b; machmoum-statistiques=closed; c=d', false],
  ['not-machmoum-statistiques=closed', true],
  ['machmoum-statistiques=closedish', true],
])('with the cookies %j the statistics are open: %s', (cookies, open) => {
  expect(areStatsOpen(cookies)).toBe(open)
})
