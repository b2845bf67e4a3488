import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { type NotesInput, notesSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'
import { holdUser } from './subjects.server.ts'

/**
 * Signs somebody out of all their browsers, open pages included. Again, when none is left, changes nothing.
 * @returns how many sessions ended
 * @throws Unauthenticated, Forbidden for anyone but the operator, and for an operator's account
 * @throws NotFound for an account that is not there; Invalid for notes that are too long
 */
export async function endUserSessions(ctx: Ctx, input: NotesInput & { userId: string }): Promise<number> {
  requireOperator(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { id } = await holdUser(ctx, input.userId)
    const { notes } = parseInput(notesSchema, input)
    const ended = await ctx.db.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
    if (ended.length === 0) return 0
    await recordAction(ctx, {
      action: 'user.sessions-ended',
      subjectType: 'user',
      subjectId: id,
      notes,
      detail: { sessions: ended.length },
    })
    sendHint(ctx, [id], 'session')
    return ended.length
  })
}
