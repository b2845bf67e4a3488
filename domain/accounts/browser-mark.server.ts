import { createHmac, randomUUID } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import type { AccountsCtx } from './accounts-context.server.ts'

type MarkingCtx = Pick<AccountsCtx, 'secret' | 'secure' | 'headers' | 'now'>

/**
 * A signed cookie that ties a browser to an account without telling its address. It opens nothing by itself.
 * @param purpose keeps other tokens signed with the same secret from passing for one of these
 * @param seconds how long the browser is known
 */
export function browserMark(purpose: string, seconds: number) {
  const claims = z.object({ aud: z.literal(purpose), sub: z.string(), jti: z.uuid(), exp: z.number() })
  const cookieName = (secure: boolean) => `${secure ? '__Host-' : ''}machmoum-${purpose}`
  const accountOf = (secret: string, email: string) =>
    createHmac('sha256', secret).update(`${purpose} ${email}`).digest('base64url')

  return {
    /** The Set-Cookie header by which this browser is known to an account. */
    async cookie({ secret, secure, now }: MarkingCtx, email: string): Promise<string> {
      const exp = Math.floor(now.getTime() / 1000) + seconds
      const mark = { aud: purpose, sub: accountOf(secret, email), jti: randomUUID(), exp }
      const flags = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      return `${cookieName(secure)}=${await sign(mark, secret, 'HS256')}; ${flags}`
    },
    /** The id of the browser if the account knows it; null for a stranger's. */
    async read({ secret, secure, headers, now }: MarkingCtx, email: string): Promise<string | null> {
      const token = parse(headers.get('cookie') ?? '')[cookieName(secure)]
      if (!token) return null
      try {
        const signed = await verify(token, secret, { alg: 'HS256', aud: purpose, exp: false })
        const { sub, jti, exp } = claims.parse(signed)
        return sub === accountOf(secret, email) && now.getTime() < exp * 1000 ? jti : null
      } catch {
        return null
      }
    },
  }
}
