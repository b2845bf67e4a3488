import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { notifications } from '#db/schema/notifications.ts'
import { type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { MAIL_KIND_NAMES } from './mail-kinds.ts'
import { readOwnNotice } from './own-notices.server.ts'

/**
 * Opens a notice of the actor's: it counts as read from then on, everywhere, and so do the others of its conversation.
 * @returns the page that it leads to
 * @throws Unauthenticated for a visitor
 * @throws NotFound for a notice of somebody else, an unknown or a malformed id
 */
export async function openNotice(ctx: Ctx, id: string): Promise<string> {
  requireActor(ctx)
  const notice = isId(id) ? await readOwnNotice(ctx, id) : null
  if (!notice) throw new NotFound('Cette notification est introuvable.')
  await markRead(
    ctx,
    sql`(${notifications.id} = ${id} or ${notifications.conversationId} = (select conversation_id from notifications where id = ${id}))`,
  )
  return notice.path
}

/**
 * Marks all of the actor's notices as read.
 * @throws Unauthenticated for a visitor
 */
export function readAllNotices(ctx: Ctx): Promise<void> {
  return markRead(ctx, undefined)
}

async function markRead(ctx: Ctx, which: SQL | undefined): Promise<void> {
  const { userId } = requireActor(ctx)
  await inTransaction(ctx, async (ctx) => {
    const marked = await ctx.db
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          // News that may yet be undone is shown to nobody, and so read by nobody: its mail is still to go out.
          lte(notifications.shownAt, ctx.now),
          which,
        ),
      )
      .returning({ id: notifications.id })
    // Their mails have nothing to tell any more; those about decisions and ended accounts go out whatever was read.
    await ctx.db
      .update(notifications)
      .set({ outcome: 'read', doneAt: ctx.now })
      .where(
        and(
          inArray(
            notifications.id,
            marked.map(({ id }) => id),
          ),
          isNull(notifications.doneAt),
          inArray(notifications.kind, MAIL_KIND_NAMES),
        ),
      )
    // The person's other tabs and devices.
    if (marked.length > 0) sendHint(ctx, [userId], 'notices')
  })
}
