import { and, eq, inArray, ne } from 'drizzle-orm'
import { providerVerifications } from '#db/schema/verifications.ts'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import type { VerificationItem } from './verification-item.ts'
import { OPEN_STATES } from './verification-state.ts'

/**
 * Grants an item until a day, in place of what was in force or asked for. A trigger keeps the badge in step.
 * @param ctx must carry a transaction that holds the provider
 * @param given.id the request that it answers; without one, an open one or a new row
 */
export async function grantItem(
  ctx: Ctx,
  { id, providerId, item, until }: { id?: string; providerId: string; item: VerificationItem; until: Day },
): Promise<string> {
  const { userId } = requireOperator(ctx)
  const ofItem = and(eq(providerVerifications.providerId, providerId), eq(providerVerifications.item, item))
  const [open] = id
    ? [{ id }]
    : await ctx.db
        .select({ id: providerVerifications.id })
        .from(providerVerifications)
        .where(and(ofItem, inArray(providerVerifications.state, [...OPEN_STATES])))
  const granted = {
    state: 'granted',
    words: '',
    grantedOn: todayInTunis(ctx.now),
    validUntil: until,
    decidedAt: ctx.now,
    decidedBy: userId,
    lostBy: null,
    reminded: null,
  } as const
  await ctx.db
    .update(providerVerifications)
    .set({ state: 'expired' })
    .where(
      and(ofItem, eq(providerVerifications.state, 'granted'), open && ne(providerVerifications.id, open.id)),
    )
  if (open) {
    await ctx.db.update(providerVerifications).set(granted).where(eq(providerVerifications.id, open.id))
    return open.id
  }
  const [made] = await ctx.db
    .insert(providerVerifications)
    .values({ providerId, item, askedAt: ctx.now, ...granted })
    .returning({ id: providerVerifications.id })
  return made?.id ?? ''
}
