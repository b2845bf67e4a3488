import { services } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { idOr } from '#lib/id.ts'
import { changeOwnProvider } from './change-own-provider.server.ts'
import { ownService, replaceFeatures, serviceNotFound } from './own-service.server.ts'
import { type ServiceInput, serviceSchema } from './service-input.ts'

/**
 * Makes a service of the actor's own say this, its features included. Requests that named it keep the name that it
 * had then (R13).
 * @param input its id, and the form's fields, as sent or as parsed
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a service that is not the actor's own, that does not exist, or whose id is malformed
 * @throws Invalid by field
 */
export async function updateService(ctx: Ctx, input: ServiceInput & { serviceId: string }): Promise<void> {
  const { userId, providerId } = requireProvider(ctx)
  const own = ownService(providerId, idOr(input.serviceId, serviceNotFound))
  const { features, ...fields } = parseInput(serviceSchema, input)
  await changeOwnProvider(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(services)
      // Without a price it can't give the starting one.
      .set({ ...fields, ...(fields.price === null && { leads: false }), updatedAt: ctx.now })
      .where(own)
      .returning({ id: services.id })
    if (!changed) throw serviceNotFound()
    await replaceFeatures(ctx, changed.id, features)
    await recordEvent(ctx, { type: 'service.updated', subjectId: changed.id, userIds: [userId] })
  })
}
