import { lt } from 'drizzle-orm'
import { notifications } from '#db/schema/notifications.ts'
import type { Ctx } from '#domain/context.ts'

/** For how long it is known which mail went to whom: as long as somebody may ask where one has stayed. */
export const NOTIFICATIONS_KEPT_DAYS = 90

/** Deletes what is known of mails that went out, or never will, long ago. Those that wait are not touched. */
export async function forgetOldNotifications(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - NOTIFICATIONS_KEPT_DAYS * 86_400_000)
  await ctx.db.delete(notifications).where(lt(notifications.doneAt, before))
}
