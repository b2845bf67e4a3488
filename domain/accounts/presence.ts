/**
 * Precision of a session's last use, and of the instant at which its live stream was last open, in milliseconds: a write with
 * every request would cost too much.
 */
export const USE_STEP = 60_000

/** Time after a session's last use for which its open stream tells that somebody is there, in milliseconds. */
export const LIVE_FOR = 60 * 60_000
