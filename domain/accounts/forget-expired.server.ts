import { lt } from 'drizzle-orm'
import { formDrafts, rateLimits, sessions, verifications } from '#db/schema/accounts.ts'
import type { Ctx } from '#domain/context.ts'

/** The longest window that attempts are counted in. */
const LONGEST_WINDOW_MS = 24 * 3600 * 1000

/**
 * Deletes what has no more use and tells of people: sessions that ended, with their addresses and browsers, links that
 * no longer work, counters of attempts, and forms that nobody came back to. The privacy policy promises it.
 */
export async function forgetExpired(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(formDrafts).where(lt(formDrafts.expiresAt, now))
  const counted = new Date(now.getTime() - LONGEST_WINDOW_MS)
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, counted))
}
