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
  expect(areStatsOpen(new Headers(cookies === null ? {} : { cookie: cookies }))).toBe(open)
})

it.each([
  ['', false],
  ['machmoum-statistiques=open', true],
  ['machmoum-statistiques=closed', false],
])('on a phone with the cookies %j the statistics are open: %s', (cookie, open) => {
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  expect(areStatsOpen(new Headers({ cookie, 'user-agent': phone }))).toBe(open)
})
