import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { media } from '#db/schema/media.ts'
import { type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { REFUSALS } from '#domain/media/media-input.ts'
import { avatarAddress } from '#domain/media/media-keys.ts'
import { Forbidden, NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'

/**
 * Shows an uploaded picture as the actor's own, or none; the same again changes nothing. What it replaces goes with the
 * sweep.
 * @param input.mediaId what became of an upload for this purpose; null takes the picture away
 * @throws Unauthenticated for a visitor, Forbidden for anyone but a client
 * @throws NotFound for a picture that is not the actor's own, was uploaded for something else or does not exist
 */
export async function changeAvatar(ctx: Ctx, input: { mediaId: string | null }): Promise<void> {
  const { userId, role } = requireActor(ctx)
  if (role !== 'client') throw new Forbidden(REFUSALS.avatarRole)
  const { mediaId } = input
  if (mediaId !== null && !isId(mediaId)) throw new NotFound()
  await inTransaction(ctx, async (ctx) => {
    // First: whoever deletes the account takes its pictures last.
    await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if (mediaId !== null) {
      // Held until the end: the sweep passes over it.
      const [picture] = await ctx.db
        .select({ id: media.id })
        .from(media)
        .where(and(eq(media.id, mediaId), eq(media.ownerId, userId), eq(media.purpose, 'avatar')))
        .for('share')
      if (!picture) throw new NotFound()
    }
    const avatarUrl = mediaId && avatarAddress(mediaId)
    const changed = await ctx.db
      .update(users)
      .set({ avatarUrl, updatedAt: ctx.now })
      .where(
        and(
          eq(users.id, userId),
          isNull(users.deletedAt),
          sql`${users.avatarUrl} is distinct from ${avatarUrl}`,
        ),
      )
      .returning({ id: users.id })
    if (changed.length > 0)
      await recordEvent(ctx, { type: 'account.updated', subjectId: userId, userIds: [userId] })
  })
}
