import type { Day } from '#lib/dates.ts'
import type { RequestKind } from './report-state.ts'

/** A request as it stands beside the form that reports it. */
export type ReportableRequest = { kind: RequestKind; clientName: string; day: Day | null; message: string }
