import { and, eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { slots } from '#db/schema/calendar.ts'
import { providers } from '#db/schema/providers.ts'
import { ALL_SLOTS } from '#domain/availability/slots.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { assertVisibleProvider } from '#domain/search/assert-visible-provider.server.ts'
import type { Day } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { waitSchema } from './wait-input.ts'

/**
 * A provider's day that a client is about to wait for, in words.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a provider that the public can't see; Invalid by field
 */
export async function getAskedWait(
  ctx: Ctx,
  input: { provider_id: string; date: string; slot?: string | null },
): Promise<{ name: string; day: Day; slot: string | null }> {
  requireClient(ctx)
  const { provider_id: id, date: day, slot } = parseInput(waitSchema, input)
  await assertVisibleProvider(ctx, id)
  const [provider] = await ctx.db
    .select({ name: users.name, slot: slots.name })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(slots, and(eq(slots.providerId, providers.id), eq(slots.id, isId(slot) ? slot : id)))
    .where(eq(providers.id, id))
  const named = isId(slot) ? (provider?.slot ?? null) : null
  return { name: provider?.name ?? '', day, slot: slot === ALL_SLOTS_VALUE ? ALL_SLOTS : named }
}
