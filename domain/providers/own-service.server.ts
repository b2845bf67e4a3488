import { and, eq, type SQL } from 'drizzle-orm'
import { serviceFeatures, services } from '#db/schema/providers.ts'
import type { Ctx } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import type { Id } from '#lib/id.ts'

/** The condition for the one service of that id, if it is this provider's own. */
export function ownService(providerId: string, serviceId: Id): SQL | undefined {
  return and(eq(services.id, serviceId), eq(services.providerId, providerId))
}

/** One answer for a service that does not exist and one of somebody else's (R1). */
export function serviceNotFound(): NotFound {
  return new NotFound('Ce service n’existe plus.')
}

/** Makes these lines, in this order, what the service includes. */
export async function replaceFeatures(
  ctx: Ctx,
  serviceId: string,
  features: readonly string[],
): Promise<void> {
  await ctx.db.delete(serviceFeatures).where(eq(serviceFeatures.serviceId, serviceId))
  if (features.length === 0) return
  await ctx.db
    .insert(serviceFeatures)
    .values(features.map((feature, position) => ({ serviceId, feature, position })))
}
