import { type SQL, sql } from 'drizzle-orm'
import { GUESTS_MAX } from '#domain/catalogue/venues.ts'
import type { Ctx } from '#domain/context.ts'

/**
 * Number of guests that a client gave last, for estimates where the search names none (Q3): that of the list which hearts go
 * into, or of another list, else of the newest brief. Null without one, and for anyone but a client.
 */
export async function ownGuests(ctx: Ctx): Promise<number | null> {
  if (ctx.actor?.role !== 'client') return null
  return readNumber(ctx, selectGuests(ctx.actor.userId))
}

/** Number of guests of a client's lists alone: the same without the briefs. */
export async function listGuests(ctx: Ctx): Promise<number | null> {
  return ctx.actor?.role === 'client' ? readNumber(ctx, selectListGuests(ctx.actor.userId)) : null
}

async function readNumber(ctx: Ctx, guests: SQL): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ guests: number | null }>(sql`select ${guests} as guests`)
  return rows[0]?.guests ?? null
}

function selectListGuests(clientId: string): SQL {
  return sql`(select l.guests from favourite_lists l where l.client_id = ${clientId} and l.guests is not null
    order by (select max(f.created_at) from favourites f where f.list_id = l.id) desc nulls last, l.id desc limit 1)`
}

/** The number as a part of another statement. */
export function selectGuests(clientId: string): SQL {
  return sql`coalesce(
    ${selectListGuests(clientId)},
    (select b.guests_to from briefs b where b.client_id = ${clientId} and b.guests_to <= ${GUESTS_MAX}
      order by b.id desc limit 1))`
}
