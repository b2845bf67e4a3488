import { createHash, randomBytes } from 'node:crypto'

/** Text form of 32 random bytes. */
const TOKEN = /^[\w-]{43}$/

/** Makes the secret of a calendar's address. */
export const newCalendarToken = (): string => randomBytes(32).toString('base64url')

/** Hash that a secret is found by; null for what is none. */
export function hashOfCalendarToken(token: string): string | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : null
}
