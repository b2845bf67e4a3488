import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import { isId } from '#lib/id.ts'
import { changeOwnProvider } from './change-own-provider.server.ts'

/**
 * Puts the actor's own services in this order. What another tab has added since comes after, in its order; what it has
 * deleted, and whatever is not the actor's own, is passed over: both are alike (R1).
 * @param input ids, first to last
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function orderServices(ctx: Ctx, input: { ids: readonly string[] }): Promise<void> {
  const ids = sql.param(input.ids.filter(isId))
  await changeOwnProvider(ctx, (ctx, providerId) =>
    ctx.db.execute(sql`
      update services set position = wanted.position, updated_at = ${ctx.now.toISOString()}
      from (
        select id, row_number() over (order by array_position(${ids}::uuid[], id), position, id) - 1 as position
        from services where provider_id = ${providerId}
      ) wanted
      where services.id = wanted.id and services.position <> wanted.position`),
  )
}
