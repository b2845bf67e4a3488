import type { Context, MiddlewareHandler } from 'hono'
import type { PublicReads } from '#app/context.ts'
import { lastWrite } from '#domain/accounts/last-write.server.ts'
import { rememberWrite } from '#domain/accounts/remember-write.server.ts'
import { type Ctx, scopeToActor } from '#domain/context.ts'
import { DomainError } from '#lib/errors.ts'
import { isRead } from '#lib/is-read.ts'
import { parseLsn } from '#lib/lsn.ts'
import { MAX_AGE_MS } from '#server/memory/page-memory.ts'
import { isSecure } from '#server/request/is-secure.ts'
import type { AppEnv } from './app-env.ts'

/** Time beyond a replica's largest lag that a browser's own change is remembered, in milliseconds. */
const MARGIN_MS = 10_000

/** A place that no replica has come to: only the primary shows what was changed. */
const NOWHERE_YET = 'FFFFFFFF/FFFFFFFF'

/** The beginning of the log, to which every replica has come. */
const BEGINNING = '0/0'

/** For as long as another process may have an older page in memory, in seconds: a browser with a cookie gets none from there. */
const WITHOUT_REPLICA = Math.ceil(MAX_AGE_MS / 1000) + 1

/**
 * After what may have changed something: the place in the log that a replica must have come to before it is asked again
 * goes into a cookie of this browser, and to the account for all others. Without a replica the cookie says only that
 * something was changed.
 */
export function rememberWrites(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const { replica } = c.env.services
    if (isRead(c.req.method)) return
    // The change stands whether this succeeds or not.
    const place = replica ? await rememberedPlace(c) : BEGINNING
    const seconds = replica ? Math.ceil((replica.maxLagMs + MARGIN_MS) / 1000) : WITHOUT_REPLICA
    const flags = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure(c) ? '; Secure' : ''}`
    c.header('Set-Cookie', `${cookieName(c)}=${place}; ${flags}`, { append: true })
  }
}

async function rememberedPlace(c: Context<AppEnv>): Promise<string> {
  return rememberWrite(ctxOf(c)).catch((error: unknown) => {
    c.env.services.log.warn({ err: error }, 'a change was not remembered')
    return NOWHERE_YET
  })
}

/**
 * Chooses the database of this request's public pages: the replica when it shows everything that the reader
 * has changed, else, and when it fails, the primary. The primary is also asked about rows that the replica
 * doesn't know: a link may be newer than it.
 */
export function publicReads(c: Context<AppEnv>): PublicReads {
  const { replica, db } = c.env.services
  // A form reads its own change at once, from the primary.
  if (!replica || !isRead(c.req.method)) return (read) => read(db)
  let place: Promise<bigint> | undefined
  return async (read) => {
    place ??= changedUpTo(c, replica.maxLagMs + MARGIN_MS)
    const copy = replica.upTo(await place)
    if (!copy) return read(db)
    try {
      return await read(copy)
    } catch (error) {
      if (!(error instanceof DomainError)) replica.failed(error)
      return read(db)
    }
  }
}

/** The place that this browser or this account last wrote up to; 0 for whoever changed nothing. */
async function changedUpTo(c: Context<AppEnv>, within: number): Promise<bigint> {
  const own = new RegExp(`(?:^|;\\s*)${cookieName(c)}=([0-9A-F/]+)`).exec(c.req.header('cookie') ?? '')?.[1]
  const ofAccount = await lastWrite(ctxOf(c), within)
  const places = [own, ofAccount].map((text) => parseLsn(text ?? '') ?? 0n)
  return places.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n
}

function ctxOf(c: Context<AppEnv>): Ctx {
  return scopeToActor({ actor: c.var.actor, db: c.env.services.db, now: new Date(), ip: c.var.ip })
}

function secure(c: Context<AppEnv>): boolean {
  return isSecure(c.env.services.config)
}

function cookieName(c: Context<AppEnv>): string {
  return `${secure(c) ? '__Host-' : ''}machmoum-wrote`
}
