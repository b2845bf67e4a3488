import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { retryAfter, statusOf } from '#app/error-responses.ts'
import { readCalendar } from '#domain/calendar-out/read-calendar.server.ts'
import { DomainError } from '#lib/errors.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Serves `GET /agenda/<secret>.ics`, a person's bookings for their calendar program. No session is asked for: the address
 * is the key.
 */
export async function calendarOut(c: Context<AppEnv>): Promise<Response> {
  const { db, config } = c.env.services
  const [, token = ''] = /^([^.]*)\.ics$/.exec(c.req.param('file') ?? '') ?? []
  c.header('Cache-Control', 'private, no-cache')
  c.header('X-Robots-Tag', 'noindex')
  try {
    const ctx = { actor: null, db, now: new Date(), ip: c.var.ip }
    const calendar = await readCalendar(ctx, { token, origin: config.origin })
    const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 27)}"`
    c.header('ETag', etag)
    if (
      c.req
        .header('if-none-match')
        ?.split(',')
        .some((one) => isSame(one.trim(), etag))
    )
      return c.body(null, 304)
    return c.body(calendar, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return c.text(error.message, statusOf(error) as ContentfulStatusCode, retryAfter(error))
  }
}

/** A proxy that compresses makes an ETag weak. */
const isSame = (given: string, etag: string) => given === '*' || given.replace(/^W\//, '') === etag
