import { eq, sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { providers } from '#db/schema/providers.ts'
import { isComplete } from './awaiting-second-factor.server.ts'
import { badgeColumns } from './header-badges.server.ts'

/** Header counts for the person of a session. */
export type LiveSession = { userId: string; unread: number; pending: number; notices: number }

/**
 * Finds which of these sessions are still valid, and the header's badges of their people, in one statement
 * for all. A session that ended, was revoked, or whose account is suspended or deleted is not among the
 * answer.
 * @returns by session id
 */
export async function readLiveSessions(
  db: Db,
  sessionIds: string[],
  now: Date,
): Promise<Map<string, LiveSession>> {
  const rows = await actingAs(db, { userId: null, duty: 'live' })
    .select({ sessionId: sessions.id, userId: users.id, ...badgeColumns(providers.id, 'envelopes') })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(
      sql`${sessions.id} = any(${sql.param(sessionIds)}::uuid[]) and ${sessions.expiresAt} > ${now.toISOString()}
        and ${users.suspendedAt} is null and ${users.deletedAt} is null and ${isComplete}`,
    )
  return new Map(
    rows.map(({ sessionId, userId, unread, bookings, quotes, notices }) => [
      sessionId,
      { userId, unread, notices, pending: bookings + quotes },
    ]),
  )
}
