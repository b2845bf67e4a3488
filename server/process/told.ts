/** Messages between the first process and those that serve. */
export type Told = { ready?: true; alive?: true; signal?: NodeJS.Signals; retire?: true }

/** Interval of the heartbeat by which a serving process shows that its event loop turns, in milliseconds. */
export const HEARTBEAT = 1_000
