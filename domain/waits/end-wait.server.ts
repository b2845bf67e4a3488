import { and, eq, isNull } from 'drizzle-orm'
import { openings, waits } from '#db/schema/waits.ts'
import { type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'

/**
 * Ends a wait of the client's own. Ending it again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a wait of somebody else's, an unknown or a malformed id
 */
export async function endWait(ctx: Ctx, input: { waitId: string }): Promise<void> {
  const { userId } = requireClient(ctx)
  const waitId = idOr(input.waitId, waitNotFound)
  const own = and(eq(waits.id, waitId), eq(waits.clientId, userId))
  await inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .update(waits)
      .set({ endedAt: ctx.now })
      .where(and(own, isNull(waits.endedAt)))
      .returning({ id: waits.id })
    if (ended.length === 0) {
      const [there] = await ctx.db.select({ id: waits.id }).from(waits).where(own)
      if (!there) throw waitNotFound()
      return
    }
    await ctx.db.delete(openings).where(eq(openings.waitId, waitId))
    await recordEvent(ctx, { type: 'wait.ended', subjectId: waitId, userIds: [userId] })
  })
}

const waitNotFound = () => new NotFound('Cette alerte est introuvable.')
