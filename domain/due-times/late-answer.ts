/** Time for which a request without an answer can still be answered (W3), in milliseconds. */
export const LATE_ANSWER_MS = 14 * 24 * 3_600_000

/** A request without an answer that ended at or before this instant can't be answered any more. */
export const lateSince = (now: Date) => new Date(now.getTime() - LATE_ANSWER_MS)
