import { sign, verify } from 'hono/jwt'
import { z } from 'zod'
import type { Ctx } from '#domain/context.ts'
import { MAIL_KIND_NAMES, type MailKind } from './mail-kinds.ts'
import { SUMMARY } from './summary-kinds.ts'

/** Context of the verbs of signed links: a `Ctx` and the secret that signs them. */
export type SigningCtx = Ctx & { secret: string }

/** Recipient and kinds of mail that an unsubscribe link covers. */
export type Subscription = {
  userId: string
  /** A kind of mail, or the summary of the morning. */
  kind: MailKind | typeof SUMMARY
  /** The other kinds that the same mail told of. */
  also?: MailKind[] | undefined
}

/** Lifetime of an unsubscribe link, in seconds: half a year. */
const LINK_LENGTH = 60 * 60 * 24 * 182

// Keeps other tokens signed with the same secret from passing for one of these.
const PURPOSE = 'unsubscribe'

const claims = z.object({
  aud: z.literal(PURPOSE),
  sub: z.uuid(),
  kind: z.enum([...MAIL_KIND_NAMES, SUMMARY]),
  also: z.array(z.enum(MAIL_KIND_NAMES)).optional(),
  exp: z.number(),
})

/** The token of an unsubscribe link: whoever holds the mail holds it, and it does nothing else. */
export function unsubscribeToken(
  secret: string,
  { userId, kind, also = [] }: Subscription,
  now: Date,
): Promise<string> {
  const exp = Math.floor(now.getTime() / 1000) + LINK_LENGTH
  return sign({ aud: PURPOSE, sub: userId, kind, ...(also.length > 0 && { also }), exp }, secret, 'HS256')
}

/**
 * Verifies a token and reads its content; null for one that was forged, is too old, or is for something else.
 */
export async function readUnsubscribeToken(
  secret: string,
  token: string,
  now: Date,
): Promise<Subscription | null> {
  try {
    const signed = await verify(token, secret, { alg: 'HS256', aud: PURPOSE, exp: false })
    const { sub, kind, also, exp } = claims.parse(signed)
    return now.getTime() < exp * 1000 ? { userId: sub, kind, ...(also && { also }) } : null
  } catch {
    return null
  }
}
