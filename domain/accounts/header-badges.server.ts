import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { type Ctx, requireActor } from '#domain/context.ts'

/** What waits for somebody: unread messages, and a provider's pending booking and quote requests. */
export type HeaderBadges = { unread: number; bookings: number; quotes: number; pending: number }

/**
 * The figures of the header's badges, read with every page in one statement.
 * @throws Unauthenticated for a visitor
 */
export async function headerBadges(ctx: Ctx): Promise<HeaderBadges> {
  const { userId, providerId } = requireActor(ctx)
  const [row] = await statementFor(ctx.db).execute({ userId, providerId })
  const { unread, bookings, quotes } = row ?? { unread: 0, bookings: 0, quotes: 0 }
  return { unread, bookings, quotes, pending: bookings + quotes }
}

/**
 * The columns of what waits for the people of a query on `users`.
 * @param providerId their provider row, null for anybody else
 */
export const badgeColumns = (providerId: SQLWrapper) => ({
  unread: sql<number>`(select coalesce(sum(unread_count), 0)::int from conversation_members
    where user_id = users.id and unread_count > 0)`,
  bookings: sql<number>`(select count(*)::int from booking_requests
    where provider_id = ${providerId}::uuid and status = 'pending')`,
  quotes: sql<number>`(select count(*)::int from quote_requests
    where provider_id = ${providerId}::uuid and status = 'pending')`,
})

const prepare = (db: Db) =>
  db
    .select(badgeColumns(sql`${sql.placeholder('providerId')}`))
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('header_badges')

const statements = new WeakMap<Db, ReturnType<typeof prepare>>()

/** Builds the statement once for a database handle. */
function statementFor(db: Db) {
  const statement = statements.get(db) ?? prepare(db)
  statements.set(db, statement)
  return statement
}
