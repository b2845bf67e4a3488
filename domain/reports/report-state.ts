/** Kinds of things that people report. */
export type ReportSubject = 'message' | 'review' | RequestKind
/** Kinds of requests that a provider reports. */
export type RequestKind = 'booking' | 'quote'

/** State of a report: open, or the operator's last decision. */
export type ReportState = 'open' | ReportDecision
export type ReportDecision = 'kept' | 'hidden' | 'warned' | 'shown'

const OF_REQUESTS: Record<ReportState, readonly ReportDecision[]> = {
  open: ['kept', 'warned'],
  kept: ['warned'],
  hidden: [],
  warned: [],
  shown: [],
}

/**
 * Decisions possible in each state. A decision can be taken back, never a notice: each tells both sides anew.
 */
const NEXT: Record<ReportSubject, Record<ReportState, readonly ReportDecision[]>> = {
  review: {
    open: ['kept', 'hidden'],
    kept: ['hidden'],
    hidden: ['shown'],
    warned: [],
    shown: ['hidden'],
  },
  // Nothing of a request is hidden: its report is dismissed, or upheld with a warning, and then it doesn't count (W7).
  booking: OF_REQUESTS,
  quote: OF_REQUESTS,
  message: {
    open: ['kept', 'warned', 'hidden'],
    kept: ['warned', 'hidden'],
    warned: ['hidden'],
    hidden: ['shown'],
    shown: ['hidden'],
  },
}

/** Returns the decisions possible for a report of this kind in this state. */
export function nextDecisions(subject: ReportSubject, state: ReportState): readonly ReportDecision[] {
  return NEXT[subject][state]
}

const LABELS: Record<ReportState, string> = {
  open: 'À traiter',
  kept: 'Laissé en ligne',
  hidden: 'Masqué',
  warned: 'Auteur averti',
  shown: 'Affiché de nouveau',
}

/** Recognises the requests among the things reported. */
export const isRequest = (subject: ReportSubject): subject is RequestKind =>
  subject === 'booking' || subject === 'quote'

/** The label of a report's state, as operators read it. */
export function reportStateLabel(subject: ReportSubject, state: ReportState): string {
  if (isRequest(subject) && state === 'kept') return 'Classé'
  if (isRequest(subject) && state === 'warned') return 'Retenu, auteur averti'
  return LABELS[state]
}

/** Filters of the list of reports; the first one is the page's own address. */
export const REPORT_FILTERS = [
  { value: 'open', label: 'À traiter' },
  { value: 'decided', label: 'Traités' },
] as const

export type ReportFilter = (typeof REPORT_FILTERS)[number]['value']

/** The filter that an address asks for; the open ones for anything else. */
export function readReportFilter(asked: string | null): ReportFilter {
  return asked === 'decided' ? 'decided' : 'open'
}
