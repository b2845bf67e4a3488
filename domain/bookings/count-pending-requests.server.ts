import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, requireActor } from '#domain/context.ts'

export type PendingRequests = { bookings: number; quotes: number; total: number }

/**
 * How many booking and quote requests wait for the provider: the badge of the header, read with every page.
 * None for anyone without a provider row.
 * @throws Unauthenticated for a visitor
 */
export async function countPendingRequests(ctx: Ctx): Promise<PendingRequests> {
  const { providerId } = requireActor(ctx)
  const [row] = providerId ? await statementFor(ctx.db).execute({ providerId }) : []
  const { bookings, quotes } = row ?? { bookings: 0, quotes: 0 }
  return { bookings, quotes, total: bookings + quotes }
}

const prepare = (db: Db) =>
  db
    .select({
      bookings: sql<number>`(select count(*)::int from booking_requests
        where provider_id = providers.id and status = 'pending')`,
      quotes: sql<number>`(select count(*)::int from quote_requests
        where provider_id = providers.id and status = 'pending')`,
    })
    .from(providers)
    .where(eq(providers.id, sql.placeholder('providerId')))
    .prepare('count_pending_requests')

const statements = new WeakMap<Db, ReturnType<typeof prepare>>()

/** Builds the statement once for a database handle. */
function statementFor(db: Db) {
  const statement = statements.get(db) ?? prepare(db)
  statements.set(db, statement)
  return statement
}
