import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import { selectGuests } from './own-guests.server.ts'

/** A client's own share of a page about providers. */
export type ClientMarks = {
  /** Those of the providers that are among the client's favourites. */
  hearts: ReadonlySet<string>
  /** Number of guests for estimates, see `ownGuests`. */
  guests: number | null
}

/** Finds what a client has of some providers, in one statement; nothing for anyone else. */
export async function clientMarks(ctx: Ctx, providerIds: readonly string[]): Promise<ClientMarks> {
  if (ctx.actor?.role !== 'client' || providerIds.length === 0) return { hearts: new Set(), guests: null }
  const { userId } = ctx.actor
  const { rows } = await ctx.db.execute<{ hearts: string[]; guests: number | null }>(
    sql`select array(
        select distinct f.provider_id::text from favourites f join favourite_lists l on l.id = f.list_id
        where l.client_id = ${userId} and f.provider_id = any(${`{${providerIds.join()}}`}::uuid[])
      ) as hearts, ${selectGuests(userId)} as guests`,
  )
  return { hearts: new Set(rows[0]?.hearts), guests: rows[0]?.guests ?? null }
}

/** Cards of providers, those among the client's favourites marked, with the client's number of guests. */
export async function withMarks<Card extends { id: string }>(
  ctx: Ctx,
  cards: readonly Card[],
): Promise<{ cards: (Card & { kept?: true })[]; guests: number | null }> {
  const { hearts, guests } = await clientMarks(
    ctx,
    cards.map(({ id }) => id),
  )
  return { cards: cards.map((card) => (hearts.has(card.id) ? { ...card, kept: true } : card)), guests }
}
