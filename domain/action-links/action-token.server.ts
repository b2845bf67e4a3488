import { createHmac } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import { z } from 'zod'
import { LINK_ACTION_NAMES, type LinkAction } from './link-actions.ts'

/** The content of an action link. */
export type ActionLink = {
  userId: string
  action: LinkAction
  /** The booking or quote request. */
  subjectId: string
  /** Version of the subject that is acted on: a quote's; 0 for a booking, which is never edited. */
  version: number
  endsAt: Date
  /** Mark of the person's credentials when the link was made. */
  mark: string
}

// Keeps other tokens signed with the same secret from passing for one of these.
const PURPOSE = 'action'

/** Longer ones are none of ours, and not worth the hashing. */
const TOKEN_MAX = 1000

const claims = z.object({
  aud: z.literal(PURPOSE),
  sub: z.uuid(),
  act: z.enum(LINK_ACTION_NAMES),
  of: z.uuid(),
  v: z.number(),
  mark: z.string(),
  exp: z.number(),
})

/** Signs an action link: HMAC over person, action, subject, version, credentials and end. */
export function actionToken(secret: string, link: ActionLink): Promise<string> {
  const { userId, action, subjectId, version, mark, endsAt } = link
  const exp = Math.floor(endsAt.getTime() / 1000)
  return sign(
    { aud: PURPOSE, sub: userId, act: action, of: subjectId, v: version, mark, exp },
    secret,
    'HS256',
  )
}

/** Verifies a token and reads its content; null for one that was forged, has ended, or is for something else. */
export async function readActionToken(secret: string, token: string, now: Date): Promise<ActionLink | null> {
  if (token.length > TOKEN_MAX) return null
  try {
    const signed = await verify(token, secret, { alg: 'HS256', aud: PURPOSE, exp: false })
    const { sub, act, of, v, mark, exp } = claims.parse(signed)
    const endsAt = new Date(exp * 1000)
    if (now >= endsAt) return null
    return { userId: sub, action: act, subjectId: of, version: v, mark, endsAt }
  } catch {
    return null
  }
}

/**
 * Mark of somebody's credentials, which says nothing of them.
 * @param credentials hash of their password and of the identities that they sign in with
 */
export function credentialMark(secret: string, userId: string, credentials: string): string {
  return keyed(secret, `${PURPOSE} credentials ${userId} ${credentials}`).slice(0, 22)
}

/** Hash under which a link that was used is kept: that of every link for the same, whenever it ends. */
export function linkHash(
  secret: string,
  { userId, action, subjectId, version }: Pick<ActionLink, 'userId' | 'action' | 'subjectId' | 'version'>,
): string {
  return keyed(secret, `${PURPOSE} used ${userId} ${action} ${subjectId} ${version}`)
}

const keyed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')
