import { createHash, randomBytes } from 'node:crypto'

/** Text form of 32 random bytes. */
const SECRET = /^[\w-]{43}$/

/** Makes the secret of a link that opens something to whoever holds it. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url')

/** Hash that a secret is found by; null for what is none. It is random and long, so no slow hash is needed. */
export function hashOfLinkSecret(secret: string): string | null {
  return SECRET.test(secret) ? createHash('sha256').update(secret).digest('base64url') : null
}
