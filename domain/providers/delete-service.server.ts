import { services } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { idOr } from '#lib/id.ts'
import { changeOwnProvider } from './change-own-provider.server.ts'
import { ownService, serviceNotFound } from './own-service.server.ts'

/**
 * Deletes a service of the actor's own, with its features. Bookings of it stay, with the name that they were made
 * under (R13).
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a service that is not the actor's own, that does not exist, or whose id is malformed
 */
export async function deleteService(ctx: Ctx, input: { serviceId: string }): Promise<void> {
  const { userId, providerId } = requireProvider(ctx)
  const own = ownService(providerId, idOr(input.serviceId, serviceNotFound))
  await changeOwnProvider(ctx, async (ctx) => {
    const [deleted] = await ctx.db.delete(services).where(own).returning({ id: services.id })
    if (!deleted) throw serviceNotFound()
    await recordEvent(ctx, { type: 'service.deleted', subjectId: deleted.id, userIds: [userId] })
  })
}
