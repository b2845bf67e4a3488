import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { LIVE_FOR } from './presence.ts'

/**
 * Notes that live streams of these sessions are open (R36), in one statement for all; of a session that nobody has used for an
 * hour it doesn't: a browser left open overnight has a stream too.
 */
export async function noteLiveSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<void> {
  if (sessionIds.length === 0) return
  await db.execute(sql`
    update sessions set live_at = ${now}
    where id = any(${sql.param(sessionIds)}::uuid[]) and updated_at > ${new Date(now.getTime() - LIVE_FOR)}`)
}
