import { and, eq } from 'drizzle-orm'
import { services } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { Invalid } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { changeOwnProvider } from './change-own-provider.server.ts'
import { ownService, serviceNotFound } from './own-service.server.ts'

/**
 * Has one of the actor's own services give the starting price (Q2) in place of any other, or no longer. Repeating it
 * changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a service that is not the actor's own, that does not exist, or whose id is malformed
 * @throws Invalid for a service without a price
 */
export async function leadService(ctx: Ctx, input: { serviceId: string; leads: boolean }): Promise<void> {
  const { userId, providerId } = requireProvider(ctx)
  const own = ownService(providerId, idOr(input.serviceId, serviceNotFound))
  await changeOwnProvider(ctx, async (ctx) => {
    const [service] = await ctx.db
      .select({ id: services.id, price: services.price, leads: services.leads })
      .from(services)
      .where(own)
    if (!service) throw serviceNotFound()
    if (input.leads && service.price === null) throw new Invalid({ formErrors: [PRICE_FIRST] })
    if (service.leads === input.leads) return
    // Before the other is marked: only one may be at a time.
    await ctx.db
      .update(services)
      .set({ leads: false, updatedAt: ctx.now })
      .where(and(eq(services.providerId, providerId), eq(services.leads, true)))
    if (input.leads) await ctx.db.update(services).set({ leads: true, updatedAt: ctx.now }).where(own)
    await recordEvent(ctx, { type: 'service.updated', subjectId: service.id, userIds: [userId] })
  })
}

const PRICE_FIRST = 'Donnez d’abord un prix à ce service.'
