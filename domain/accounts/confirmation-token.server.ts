import { sign, verify } from 'hono/jwt'
import { z } from 'zod'
import { browserMark } from './browser-mark.server.ts'

/** Lifetime of the confirmation link, in seconds. */
const LINK_LENGTH = 60 * 60 * 48

const PURPOSE = 'confirmation'

const claims = z.object({ aud: z.literal(PURPOSE), sub: z.uuid(), exp: z.number() })

/** The browser that registered: there, opening the link is enough (R49). */
export const registeringBrowser = browserMark('registration', LINK_LENGTH)

/** The token of a confirmation link. It names one account: one that takes the address later is not confirmed by it. */
export function confirmationToken(secret: string, userId: string, now: Date): Promise<string> {
  const exp = Math.floor(now.getTime() / 1000) + LINK_LENGTH
  return sign({ aud: PURPOSE, sub: userId, exp }, secret, 'HS256')
}

/** The account whose address a token confirms; null for one that was forged, is too old, or is for something else. */
export async function readConfirmationToken(
  secret: string,
  token: string,
  now: Date,
): Promise<string | null> {
  try {
    const { sub, exp } = claims.parse(await verify(token, secret, { alg: 'HS256', aud: PURPOSE, exp: false }))
    return now.getTime() < exp * 1000 ? sub : null
  } catch {
    return null
  }
}
