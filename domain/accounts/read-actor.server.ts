import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sessions, users } from '#db/schema/accounts.ts'
import { providers } from '#db/schema/providers.ts'
import type { Actor, Role } from '#domain/context.ts'
import { SESSION_LENGTH, SESSION_MAX, SESSION_RENEWAL, sessionCookieName } from './auth.server.ts'
import { isComplete } from './awaiting-second-factor.server.ts'
import { USE_STEP } from './presence.ts'

/**
 * Reads the actor of a request from its cookies, and the cookie to set again when the session's end was
 * moved.
 */
export type ReadActor = (
  cookieHeader: string,
  now: Date,
) => Promise<{ actor: Actor | null; cookies: string[] }>

/**
 * Makes the function that finds the person behind a request's cookie: one prepared statement, read each time,
 * so that a revoked session or a suspended account ends at once.
 * @param options.secret the secret that signs the cookie
 * @param options.secure whether the site is behind TLS, which changes the cookie's name
 */
export function actorReader(options: { db: NodePgDatabase; secret: string; secure: boolean }): ReadActor {
  const { db, secret, secure } = options
  const cookieName = sessionCookieName(secure)
  const bySession = db
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastActivity: sessions.updatedAt,
      userId: users.id,
      role: users.role,
      name: users.name,
      email: users.email,
      avatarUrl: users.avatarUrl,
      providerId: providers.id,
    })
    .from(sessions)
    .innerJoin(users, sql`${users.id} = ${sessions.userId}`)
    .leftJoin(providers, sql`${providers.userId} = ${users.id}`)
    .where(
      sql`${sessions.token} = ${sql.placeholder('token')} and ${sessions.expiresAt} > ${sql.placeholder('now')}
        and ${users.suspendedAt} is null and ${users.deletedAt} is null and ${isComplete}`,
    )
    .prepare('actor_by_session')

  return async (cookieHeader, now) => {
    const signed = cookieValue(cookieHeader, cookieName)
    const token = signed && verifiedToken(signed, secret)
    if (!token) return { actor: null, cookies: [] }
    const [row] = await bySession.execute({ token, now: now.toISOString() })
    if (!row) return { actor: null, cookies: [] }
    const { createdAt, expiresAt, lastActivity, ...actor } = row
    const until = endAfterVisit(actor.role, createdAt, expiresAt, now)
    if (until.getTime() - expiresAt.getTime() < SESSION_RENEWAL * 1000) {
      if (now.getTime() - lastActivity.getTime() > USE_STEP) {
        await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, actor.sessionId))
      }
      return { actor, cookies: [] }
    }
    await db
      .update(sessions)
      .set({ expiresAt: until, updatedAt: now })
      .where(sql`${sessions.id} = ${actor.sessionId}`)
    const flags = `Max-Age=${SESSION_LENGTH}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    return { actor, cookies: [`${cookieName}=${encodeURIComponent(signed)}; ${flags}`] }
  }
}

/**
 * Computes the end of a session after a visit: later, but for an operator's, and never beyond the longest
 * that a session lives.
 */
function endAfterVisit(role: Role, createdAt: Date, expiresAt: Date, now: Date): Date {
  if (role === 'admin') return expiresAt
  const longest = createdAt.getTime() + SESSION_MAX * 1000
  return new Date(Math.min(now.getTime() + SESSION_LENGTH * 1000, longest))
}

function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) {
      try {
        return decodeURIComponent(part.slice(at + 1).trim())
      } catch {
        return null
      }
    }
  }
  return null
}

/** The token of a signed cookie (`token.signature`, HMAC-SHA-256 in base64, as better-auth writes it). */
function verifiedToken(signed: string, secret: string): string | null {
  const at = signed.lastIndexOf('.')
  if (at < 1) return null
  const token = signed.slice(0, at)
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signed.slice(at + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
