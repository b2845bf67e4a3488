import { describe, expect, it } from 'vitest'
import {
  nextDecisions,
  REPORT_FILTERS,
  REPORT_STATES,
  type ReportState,
  readReportFilter,
} from './report-state.ts'

describe('what may be decided next (R3)', () => {
  it.each<['review' | 'message', ReportState, string]>([
    ['review', 'open', 'kept hidden'],
    ['review', 'kept', 'hidden'],
    ['review', 'hidden', 'shown'],
    ['review', 'warned', ''],
    ['review', 'shown', 'hidden'],
    ['message', 'open', 'kept warned hidden'],
    ['message', 'kept', 'warned hidden'],
    ['message', 'warned', 'hidden'],
    ['message', 'hidden', 'shown'],
    ['message', 'shown', 'hidden'],
  ])('of a %s that is %s: %s', (subject, state, next) => {
    expect(nextDecisions(subject, state).join(' ')).toBe(next)
  })
})

it('filters reports by whether they wait; anything else means those that do', () => {
  expect(REPORT_FILTERS.map(({ value }) => value)).toEqual(['open', 'decided'])
  for (const { value } of REPORT_FILTERS) expect(readReportFilter(value)).toBe(value)
  for (const odd of [null, '', 'kept', '__proto__']) expect(readReportFilter(odd)).toBe('open')
})

it('every state has words of its own', () => {
  expect(new Set(Object.values(REPORT_STATES)).size).toBe(5)
})
