import { formatHour, formatInstantDay, todayInTunis } from '#lib/dates.ts'
import type { CaseKind } from './case-kinds.ts'

/** Length of a lease from its last renewal, in milliseconds. */
export const LEASE_MS = 15 * 60_000

/** Code of the Conflict of a case that another operator holds, and of a decision without a lease. */
export const CASE_TAKEN = 'case-taken'
export const CASE_NOT_TAKEN = 'case-not-taken'

/** The holder of a case, and the end of the lease unless it is renewed. */
export type CaseLease = { holderName: string; isOwn: boolean; until: Date }

/** Standing of a case at an operator's desk: whether it waits for a decision, and who has taken it. */
export type CaseDesk = {
  kind: CaseKind
  caseId: string
  waits: boolean
  /** The end in words. */
  lease: { holderName: string; isOwn: boolean; until: string } | null
}

/** The end of a lease in words: '10 h 15', with its day where that is another. */
export function leaseEnd(until: Date, now: Date): string {
  const time = formatHour(until)
  return todayInTunis(until) === todayInTunis(now) ? time : `${formatInstantDay(until)} à ${time}`
}
