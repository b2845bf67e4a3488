import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notificationPreferences } from '#db/schema/notifications.ts'
import { UNCHOSEN } from './preferences.server.ts'
import { type QuietNews, quietUntilFor } from './quiet-news.server.ts'

/**
 * Decides whether news goes out by push (W9): not of a kind that its reader has switched off, and in the quiet hours later, but
 * for what is near. Whether it was read meanwhile is for the sender to look at (`notifications.read_at`).
 * @param db has the duty of mails
 * @returns the instant from which it may go, `now` or later; null for never
 */
export async function wantsPush(db: Db, news: QuietNews, now: Date): Promise<Date | null> {
  const [chosen] = await db
    .select({ push: notificationPreferences.push })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, news.userId), eq(notificationPreferences.kind, news.kind)))
  if (!(chosen?.push ?? UNCHOSEN.push)) return null
  return (await quietUntilFor(db, news, now)) ?? now
}
