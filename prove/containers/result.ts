/** A fact about the running composition, and whether it is as it should be. */
export type Check = { what: string; found: string; ok: boolean }

/** A broken version, and what gave it away. */
export type Caught = { version: string; found: string }
