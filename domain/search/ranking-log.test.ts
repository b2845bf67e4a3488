import { expect, it } from 'vitest'
import { RANKING_LOG, rankingOn } from './ranking-log.ts'

it('takes a version as in force from its day in Tunis on (W8)', () => {
  const [newest, former] = RANKING_LOG
  expect(rankingOn(newest.since)).toBe(newest)
  expect(rankingOn('2026-11-24')).toBe(former)
  expect(rankingOn('2030-01-01')).toBe(newest)
  // Nothing was in force before the first one.
  expect(rankingOn('2020-01-01')).toBe(RANKING_LOG.at(-1))
})

it('lists its versions from the newest to the oldest', () => {
  const versions = RANKING_LOG.map(({ version }) => version)
  expect(versions).toEqual(versions.toSorted((a, b) => b - a))
  const days = RANKING_LOG.map(({ since }) => since)
  expect(days).toEqual(days.toSorted().reverse())
})
