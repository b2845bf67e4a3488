import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { notificationPreferences } from '#db/schema/notifications.ts'
import type { Notification } from './mail-queue.server.ts'

/** The person that a mail is for, and whether they want its kind at once. */
export async function readReader(db: Db, { userId, kind }: Pick<Notification, 'userId' | 'kind'>) {
  const [reader] = await db
    .select({
      email: users.email,
      name: users.name,
      confirmed: users.emailVerified,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
      enabled: notificationPreferences.enabled,
    })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, kind)),
    )
    .where(eq(users.id, userId))
  return reader
}
