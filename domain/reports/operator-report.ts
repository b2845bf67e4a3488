import type { Day } from '#lib/dates.ts'
import type { ReportState, ReportSubject } from './report-state.ts'

/** Somebody whom a report concerns; `name` is '' for a deleted account. */
export type Party = { userId: string; name: string; suspended: boolean }

/** A report with what an operator needs to decide it, and no more. */
export type OperatorReport = {
  id: string
  reason: string
  reportedAt: Date
  reporter: Party
  state: ReportState
  decision: { reason: string; at: Date; operatorName: string | null } | null
  thing: ReportedThing | null
}

/** The thing reported, as it is now; null of the report when its author has deleted it. */
export type ReportedThing = {
  type: ReportSubject
  author: Party
  content: string
  /** The day that a booking request asks for. */
  day: Day | null
  at: Date
  /** Its author changed it after the report. */
  changed: boolean
  /** Of a review. */
  rating: number | null
  /** Of a review and of a request. */
  providerId: string | null
  /** '' for a deleted account. */
  providerName: string | null
  reply: string | null
  /** Reports about its author that an operator found justified, this one left out. */
  justified: number
}
