import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PERFORMANCE, performanceReport } from '../harness/site/compose.ts'

it('docs/performance.md says what was measured: it is bench/report.md filled in from bench/results/', () => {
  // `npm run bench -- report` makes it.
  expect(readFileSync(PERFORMANCE, 'utf8')).toBe(performanceReport())
})
