import { eq, sql } from 'drizzle-orm'
import { notificationPreferences } from '#db/schema/notifications.ts'
import { type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { type MailKind, mailKindsOf } from './mail-kinds.ts'

/** A mail that the actor may choose not to get. */
export type MailPreference = { kind: MailKind; enabled: boolean }

/**
 * The mails that the actor's role may get, in display order, and which of them the actor wants.
 * @throws Unauthenticated for a visitor
 */
export async function listMailPreferences(ctx: Ctx): Promise<MailPreference[]> {
  const { userId, role } = requireActor(ctx)
  const rows = await ctx.db
    .select({ kind: notificationPreferences.kind, enabled: notificationPreferences.enabled })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  const chosen = new Map(rows.map(({ kind, enabled }) => [kind, enabled]))
  return mailKindsOf(role).map((kind) => ({ kind, enabled: chosen.get(kind) ?? true }))
}

/**
 * Saves which mails the actor wants: those named, and no other of their role. Names of anything else count for nothing.
 * @throws Unauthenticated for a visitor
 */
export async function saveMailPreferences(
  ctx: Ctx,
  { wanted }: { wanted: readonly string[] },
): Promise<void> {
  const { userId, role } = requireActor(ctx)
  const choices = mailKindsOf(role).map((kind) => ({ kind, enabled: wanted.includes(kind) }))
  await inTransaction(ctx, async (ctx) => {
    await savePreferences(ctx, userId, choices)
    await recordEvent(ctx, { type: 'mails.chosen', subjectId: userId, userIds: [userId] })
  })
}

/** Writes what a person wants of these kinds. */
export async function savePreferences(ctx: Ctx, userId: string, choices: MailPreference[]): Promise<void> {
  await ctx.db
    .insert(notificationPreferences)
    .values(choices.map((choice) => ({ ...choice, userId, updatedAt: ctx.now })))
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { enabled: sql`excluded.enabled`, updatedAt: ctx.now },
    })
}
