import { eq, sql } from 'drizzle-orm'
import { notificationPreferences } from '#db/schema/notifications.ts'
import { type Ctx, inTransaction, type Role, requireActor } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { type MailKind, type MailPreference, mailKindsOf } from './mail-kinds.ts'
import { isSummedUp, summaryKindsOf, TOMORROW } from './summary-kinds.ts'

/** Channels of whoever has chosen none. */
export const UNCHOSEN = { enabled: true, push: true, summary: true } as const

/** Choices of somebody by kind. */
async function readChosen(db: Ctx['db'], userId: string) {
  const rows = await db
    .select({
      kind: notificationPreferences.kind,
      enabled: notificationPreferences.enabled,
      push: notificationPreferences.push,
      summary: notificationPreferences.summary,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  return new Map(rows.map((row) => [row.kind, row]))
}

/** Channels by which somebody wants each kind of news; `tomorrow`: the next day's bookings in the summary, null for a role that gets none. */
export type OwnPreferences = { kinds: MailPreference[]; tomorrow: boolean | null }

/**
 * The kinds of news that the actor's role may get, in display order, and the channels that the actor wants each by.
 * @throws Unauthenticated for a visitor
 */
export async function readPreferences(ctx: Ctx): Promise<OwnPreferences> {
  const { userId, role } = requireActor(ctx)
  const chosen = await readChosen(ctx.db, userId)
  const channels = (kind: string) => chosen.get(kind) ?? UNCHOSEN
  return {
    kinds: mailKindsOf(role).map((kind) => {
      const { enabled, push, summary } = channels(kind)
      return { kind, enabled, push, summary: isSummedUp(role, kind) ? summary : null }
    }),
    tomorrow: summaryKindsOf(role).includes(TOMORROW) ? channels(TOMORROW).summary : null,
  }
}

/**
 * Saves by which channels the actor wants what: the kinds named for each, and no other of their role. Names of anything else
 * count for nothing; a channel that is left out stays as it is.
 * @param input.wanted kinds with a mail at once
 * @throws Unauthenticated for a visitor
 */
export async function saveMailPreferences(
  ctx: Ctx,
  {
    wanted,
    push,
    summary,
  }: { wanted: readonly string[]; push?: readonly string[]; summary?: readonly string[] },
): Promise<void> {
  const { userId, role } = requireActor(ctx)
  const kept = await readChosen(ctx.db, userId)
  const channels = (kind: string) => kept.get(kind) ?? UNCHOSEN
  const choices = [...new Set([...mailKindsOf(role), ...summaryKindsOf(role)])].map((kind) => ({
    userId,
    kind,
    enabled: wanted.includes(kind),
    push: push?.includes(kind) ?? channels(kind).push,
    summary: summary?.includes(kind) ?? channels(kind).summary,
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
          summary: sql`excluded.summary`,
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

/** Ends somebody's summary, and leaves the mails that come at once as they are. */
export async function endSummary(ctx: Ctx, userId: string, role: Role): Promise<void> {
  const kinds = summaryKindsOf(role)
  if (kinds.length === 0) return
  await ctx.db
    .insert(notificationPreferences)
    .values(kinds.map((kind) => ({ kind, enabled: true, summary: false, userId, updatedAt: ctx.now })))
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { summary: false, updatedAt: ctx.now },
    })
}
