import { describe, expect, it } from 'vitest'
import {
  isRequest,
  nextDecisions,
  REPORT_FILTERS,
  type ReportState,
  type ReportSubject,
  readReportFilter,
  reportStateLabel,
} from './report-state.ts'

describe('what may be decided next (R3)', () => {
  it.each<[ReportSubject, ReportState, string]>([
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
    ...(['booking', 'quote'] as const).flatMap((kind): [ReportSubject, ReportState, string][] => [
      [kind, 'open', 'kept warned'],
      [kind, 'kept', 'warned'],
      [kind, 'warned', ''],
      [kind, 'hidden', ''],
      [kind, 'shown', ''],
    ]),
  ])('of a %s that is %s: %s', (subject, state, next) => {
    expect(nextDecisions(subject, state).join(' ')).toBe(next)
  })
})

it('filters reports by whether they wait; anything else means those that do', () => {
  expect(REPORT_FILTERS.map(({ value }) => value)).toEqual(['open', 'decided'])
  for (const { value } of REPORT_FILTERS) expect(readReportFilter(value)).toBe(value)
  for (const odd of [null, '', 'kept', '__proto__']) expect(readReportFilter(odd)).toBe('open')
})

const STATES = ['open', 'kept', 'hidden', 'warned', 'shown'] as const

const SUBJECTS = ['review', 'message', 'booking', 'quote'] as const

it.each(SUBJECTS)('every state of a report of a %s has words of its own', (subject) => {
  expect(new Set(STATES.map((state) => reportStateLabel(subject, state))).size).toBe(5)
})

it('a report of a request is dismissed or upheld, since nothing of one is online', () => {
  expect(SUBJECTS.filter(isRequest)).toEqual(['booking', 'quote'])
  const words = (subject: ReportSubject) =>
    (['kept', 'warned'] as const).map((state) => reportStateLabel(subject, state))
  for (const subject of SUBJECTS)
    expect(words(subject)).toEqual(
      isRequest(subject) ? ['Classé', 'Retenu, auteur averti'] : ['Laissé en ligne', 'Auteur averti'],
    )
})
