import { createHmac, randomUUID } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import type { AccountsCtx } from './accounts-context.server.ts'

// A browser in which somebody signed in, or chose a password, may try to sign in there again while others guess at the account:
// its attempts are counted apart. It opens nothing by itself. As OWASP describes it:
// https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

/** How long a browser is known, in seconds: a year. */
const KNOWN_LENGTH = 60 * 60 * 24 * 365

// Keeps other tokens signed with the same secret from passing for one of these.
const PURPOSE = 'known-device'

const claims = z.object({ aud: z.literal(PURPOSE), sub: z.string(), jti: z.uuid(), exp: z.number() })

const cookieName = (secure: boolean) => (secure ? '__Host-machmoum-device' : 'machmoum-device')

/** An account without its address, which the cookie does not tell. */
const accountOf = (secret: string, email: string) =>
  createHmac('sha256', secret).update(`${PURPOSE} ${email}`).digest('base64url')

/** The Set-Cookie header by which this browser is known to an account. */
export async function knownDeviceCookie(ctx: AccountsCtx, email: string): Promise<string> {
  const exp = Math.floor(ctx.now.getTime() / 1000) + KNOWN_LENGTH
  const device = { aud: PURPOSE, sub: accountOf(ctx.secret, email), jti: randomUUID(), exp }
  const token = await sign(device, ctx.secret, 'HS256')
  const flags = `Path=/; Max-Age=${KNOWN_LENGTH}; HttpOnly; SameSite=Lax${ctx.secure ? '; Secure' : ''}`
  return `${cookieName(ctx.secure)}=${token}; ${flags}`
}

/** The id of the browser if the account knows it; null for a stranger's. */
export async function readKnownDevice(ctx: AccountsCtx, email: string): Promise<string | null> {
  const token = parse(ctx.headers.get('cookie') ?? '')[cookieName(ctx.secure)]
  if (!token) return null
  try {
    const signed = await verify(token, ctx.secret, { alg: 'HS256', aud: PURPOSE, exp: false })
    const { sub, jti, exp } = claims.parse(signed)
    return sub === accountOf(ctx.secret, email) && ctx.now.getTime() < exp * 1000 ? jti : null
  } catch {
    return null
  }
}
