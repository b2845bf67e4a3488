import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import type { RequestKind } from './report-state.ts'

/**
 * The two sides of a request that was reported; null when it is gone.
 * @param ctx of an operator: to nobody else there are envelopes
 */
export async function reportedRequest(
  ctx: Ctx,
  kind: RequestKind,
  id: string,
): Promise<{ clientId: string; providerId: string } | null> {
  const envelopes = sql.identifier(`${kind}_envelopes`)
  const { rows } = await ctx.db.execute<{ clientId: string; providerId: string }>(
    sql`select client_id as "clientId", provider_id as "providerId" from ${envelopes} where id = ${id}`,
  )
  return rows[0] ?? null
}
