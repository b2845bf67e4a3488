/** What people report. */
export type ReportSubject = 'message' | 'review'

/** Where a report stands: nobody has looked at it, or what the operator decided last. */
export type ReportState = 'open' | ReportDecision
export type ReportDecision = 'kept' | 'hidden' | 'warned' | 'shown'

/** What an operator may decide next. A decision can be taken back, never a notice: each tells both sides anew. */
const NEXT: Record<ReportSubject, Record<ReportState, readonly ReportDecision[]>> = {
  review: {
    open: ['kept', 'hidden'],
    kept: ['hidden'],
    hidden: ['shown'],
    warned: [],
    shown: ['hidden'],
  },
  message: {
    open: ['kept', 'warned', 'hidden'],
    kept: ['warned', 'hidden'],
    warned: ['hidden'],
    hidden: ['shown'],
    shown: ['hidden'],
  },
}

/** What may be decided of a report of this kind that stands there. */
export function nextDecisions(subject: ReportSubject, state: ReportState): readonly ReportDecision[] {
  return NEXT[subject][state]
}

/** Where reports stand, as operators read it. */
export const REPORT_STATES: Record<ReportState, string> = {
  open: 'À traiter',
  kept: 'Laissé en ligne',
  hidden: 'Masqué',
  warned: 'Auteur averti',
  shown: 'Affiché de nouveau',
}

/** Which reports the list shows; the first one is the page's own address. */
export const REPORT_FILTERS = [
  { value: 'open', label: 'À traiter' },
  { value: 'decided', label: 'Traités' },
] as const

export type ReportFilter = (typeof REPORT_FILTERS)[number]['value']

/** The filter that an address asks for; the open ones for anything else. */
export function readReportFilter(asked: string | null): ReportFilter {
  return asked === 'decided' ? 'decided' : 'open'
}
