import { eq } from 'drizzle-orm'
import { calendarSubscriptions } from '#db/schema/calendar-out.ts'
import { type Actor, type Ctx, requireActor } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { hashOfLinkSecret, newLinkSecret } from '#domain/link-secret.server.ts'
import { Forbidden } from '#lib/errors.ts'

/** A person's calendar address, as its page shows it: never the secret. */
export type OwnSubscription = { createdAt: Date; showsPhone: boolean }

/**
 * The actor's calendar address; null while there is none.
 * @throws Unauthenticated, Forbidden for an operator
 */
export async function getOwnSubscription(ctx: Ctx): Promise<OwnSubscription | null> {
  const { userId } = requireBooker(ctx)
  const [row] = await ctx.db
    .select({ createdAt: calendarSubscriptions.createdAt, showsPhone: calendarSubscriptions.showsPhone })
    .from(calendarSubscriptions)
    .where(eq(calendarSubscriptions.userId, userId))
  return row ?? null
}

/**
 * Makes the actor's calendar address, which can be shown this once. The one before is dead at once; whether telephone
 * numbers are shown stays as it was.
 * @returns the secret of the address
 * @throws Unauthenticated, Forbidden for an operator; TooManyRequests
 */
export async function makeSubscription(ctx: Ctx): Promise<{ token: string }> {
  const { userId } = requireBooker(ctx)
  await consumeLimit(ctx, 'calendar-address')
  const token = newLinkSecret()
  const made = { tokenHash: hashOfLinkSecret(token) ?? '', createdAt: ctx.now }
  await ctx.db
    .insert(calendarSubscriptions)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: calendarSubscriptions.userId, set: made })
  return { token }
}

/**
 * Shows telephone numbers in the actor's calendar, or no longer. Without an address nothing changes.
 * @throws Unauthenticated, Forbidden for an operator
 */
export async function showPhones(ctx: Ctx, { shown }: { shown: boolean }): Promise<void> {
  const { userId } = requireBooker(ctx)
  await ctx.db
    .update(calendarSubscriptions)
    .set({ showsPhone: shown })
    .where(eq(calendarSubscriptions.userId, userId))
}

/**
 * Ends the actor's calendar address. Again changes nothing.
 * @throws Unauthenticated, Forbidden for an operator
 */
export async function endSubscription(ctx: Ctx): Promise<void> {
  const { userId } = requireBooker(ctx)
  await ctx.db.delete(calendarSubscriptions).where(eq(calendarSubscriptions.userId, userId))
}

function requireBooker(ctx: Ctx): Actor {
  const actor = requireActor(ctx)
  if (actor.role === 'admin') throw new Forbidden('Un compte d’opérateur n’a pas d’agenda.')
  return actor
}
