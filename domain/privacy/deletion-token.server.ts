import { sign, verify } from 'hono/jwt'
import { z } from 'zod'

/** Lifetime of the mailed link, in seconds. */
const LINK_LENGTH = 60 * 60

// Keeps other tokens signed with the same secret from passing for one of these.
const PURPOSE = 'account-deletion'

const claims = z.object({ aud: z.literal(PURPOSE), sub: z.uuid(), exp: z.number() })

/** The token of the link that deletes an account without a password. */
export function deletionToken(secret: string, userId: string, now: Date): Promise<string> {
  const exp = Math.floor(now.getTime() / 1000) + LINK_LENGTH
  return sign({ aud: PURPOSE, sub: userId, exp }, secret, 'HS256')
}

/**
 * Verifies a token and returns the account that it may delete; null for one that was forged, is too old, or
 * is for something else.
 */
export async function readDeletionToken(secret: string, token: string, now: Date): Promise<string | null> {
  try {
    const { sub, exp } = claims.parse(await verify(token, secret, { alg: 'HS256', aud: PURPOSE, exp: false }))
    return now.getTime() < exp * 1000 ? sub : null
  } catch {
    return null
  }
}
