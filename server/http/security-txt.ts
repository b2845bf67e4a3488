import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

const DAY_MS = 86_400_000

/** For how long the answer says that it holds, in days; RFC 9116 wants less than a year. Each day says it anew. */
const HOLDS_DAYS = 180

/** Serves the contact for reports of weaknesses (RFC 9116). */
export function securityTxt(c: Context<AppEnv>): Response {
  const { origin, contactEmail } = c.env.services.config
  const today = Math.floor(Date.now() / DAY_MS)
  const expires = new Date((today + HOLDS_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z')
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ]
  return c.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=86400' })
}
