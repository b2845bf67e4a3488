import { asc, eq, sql } from 'drizzle-orm'
import { services } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import type { OwnService } from './service-input.ts'

/**
 * The actor's own services, in their order.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function listOwnServices(ctx: Ctx): Promise<OwnService[]> {
  const { providerId } = requireProvider(ctx)
  return ctx.db
    .select({
      id: services.id,
      name: services.name,
      description: services.description,
      price: services.price,
      duration: services.duration,
      unit: services.unit,
      leads: services.leads,
      starts: sql<boolean>`exists (select from starting_prices where service_id = services.id)`,
      features: sql<string[]>`array(
        select feature from service_features f where f.service_id = services.id order by f.position, f.id
      )`,
    })
    .from(services)
    .where(eq(services.providerId, providerId))
    .orderBy(asc(services.position), asc(services.id))
}
