import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { deviceName } from './device-name.ts'

/** A browser in which somebody is signed in. */
export type OwnSession = { id: string; device: string; lastActivity: Date; current: boolean }

/**
 * The browsers in which the actor is signed in: this one, then the others, the latest activity first.
 * @throws Unauthenticated for a visitor
 */
export async function listOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { userId, sessionId } = requireActor(ctx)
  const found = await ctx.db
    .select({ id: sessions.id, userAgent: sessions.userAgent, lastActivity: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  const all = found.map(({ id, userAgent, lastActivity }) => ({
    id,
    device: deviceName(userAgent),
    lastActivity,
    current: id === sessionId,
  }))
  return [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)]
}

/**
 * Signs the actor out of one browser, whose live stream ends as well.
 * @throws Unauthenticated for a visitor; NotFound for a session that ended or is somebody else's
 */
export async function endOwnSession(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireActor(ctx)
  if (!isId(id)) throw new NotFound()
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new NotFound()
  sendHint(ctx, [userId], 'session')
}

/**
 * Signs the actor out everywhere else.
 * @throws Unauthenticated for a visitor
 */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = requireActor(ctx)
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
  sendHint(ctx, [userId], 'session')
}
