import { eq, sql } from 'drizzle-orm'
import { notificationPreferences } from '#db/schema/notifications.ts'
import { type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { type MailKind, type MailPreference, mailKindsOf } from './mail-kinds.ts'

/** Channels of whoever has chosen none. */
export const UNCHOSEN = { enabled: true, push: true } as const

/**
 * The kinds of news that the actor's role may get, in display order, and the channels that the actor wants each by.
 * @throws Unauthenticated for a visitor
 */
export async function listMailPreferences(ctx: Ctx): Promise<MailPreference[]> {
  const { userId, role } = requireActor(ctx)
  const rows = await ctx.db
    .select({
      kind: notificationPreferences.kind,
      enabled: notificationPreferences.enabled,
      push: notificationPreferences.push,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return mailKindsOf(role).map((kind) => ({ ...UNCHOSEN, ...chosen.get(kind), kind }))
}

/**
 * Saves by which channels the actor wants what: the kinds named for each, and no other of their role. Names of anything else
 * count for nothing; a channel that is left out stays as it is.
 * @param input.wanted kinds with a mail at once
 * @throws Unauthenticated for a visitor
 */
export async function saveMailPreferences(
  ctx: Ctx,
  { wanted, push }: { wanted: readonly string[]; push?: readonly string[] },
): Promise<void> {
  const { userId, role } = requireActor(ctx)
  const kept = new Map((await listMailPreferences(ctx)).map((row) => [row.kind, row]))
  const choices = mailKindsOf(role).map((kind) => ({
    userId,
    kind,
    enabled: wanted.includes(kind),
    push: push?.includes(kind) ?? kept.get(kind)?.push ?? UNCHOSEN.push,
    updatedAt: ctx.now,
  }))
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(notificationPreferences)
      .values(choices)
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.kind],
        set: {
          enabled: sql`excluded.enabled`,
          push: sql`excluded.push`,
          updatedAt: ctx.now,
        },
      })
    await recordEvent(ctx, { type: 'mails.chosen', subjectId: userId, userIds: [userId] })
  })
}

/** Ends somebody's mails of these kinds, and leaves the other channels as they are. */
export async function endMails(ctx: Ctx, userId: string, kinds: readonly MailKind[]): Promise<void> {
  await ctx.db
    .insert(notificationPreferences)
    .values(kinds.map((kind) => ({ kind, enabled: false, userId, updatedAt: ctx.now })))
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { enabled: false, updatedAt: ctx.now },
    })
}
