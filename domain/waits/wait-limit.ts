/** Most waits of one client at once (D20). */
export const WAITS_MAX = 30
