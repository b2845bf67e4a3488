import { type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { runNamed } from '#db/named-query.ts'
import { users } from '#db/schema/accounts.ts'
import { type Ctx, requireActor } from '#domain/context.ts'

/**
 * Counts shown in the header: unread messages, a provider's pending booking and quote requests, and what the bell has to tell.
 */
export type HeaderBadges = {
  unread: number
  bookings: number
  quotes: number
  notices: number
  pending: number
}

/** Notifications that are counted at most, newest first: the bell says '99+' anyway. */
const NOTICES_MAX = 200

/**
 * The figures of the header's badges, read with every page in one statement.
 * @throws Unauthenticated for a visitor
 */
export async function headerBadges(ctx: Ctx): Promise<HeaderBadges> {
  const { userId, providerId } = requireActor(ctx)
  const [row] = await runNamed<Omit<HeaderBadges, 'pending'>>(ctx.db, OWN_BADGES, [userId, providerId])
  const { unread, bookings, quotes, notices } = row ?? { unread: 0, bookings: 0, quotes: 0, notices: 0 }
  return { unread, bookings, quotes, notices, pending: bookings + quotes }
}

/**
 * The columns of what waits for the people of a query on `users`.
 * @param providerId their provider row, null for anybody else
 * @param rows what requests are counted in: one's own, or the envelopes of everybody's
 */
export const badgeColumns = (providerId: SQLWrapper, rows: 'requests' | 'envelopes' = 'requests') => ({
  unread: sql<number>`(select coalesce(sum(unread_count), 0)::int from conversation_members
    where user_id = users.id and unread_count > 0)`.as('unread'),
  bookings: sql<number>`(select count(*)::int from ${sql.identifier(`booking_${rows}`)}
    where provider_id = ${providerId}::uuid and status = 'pending')`.as('bookings'),
  quotes: sql<number>`(select count(*)::int from ${sql.identifier(`quote_${rows}`)}
    where provider_id = ${providerId}::uuid and status = 'pending')`.as('quotes'),
  // Messages of one conversation are one notice.
  notices: sql<number>`(select count(distinct coalesce(conversation_id, id))::int from (
    select id, conversation_id from notifications where user_id = users.id and read_at is null
      and shown_at <= now() and outcome is distinct from 'gone'
    order by id desc limit ${sql.raw(String(NOTICES_MAX))}) unseen)`.as('notices'),
})

/** Of the person $1, whose provider row is $2. */
const OWN_BADGES = {
  name: 'header-badges',
  text: new QueryBuilder()
    .select(badgeColumns(sql.raw('$2')))
    .from(users)
    .where(sql`${users.id} = $1`)
    .toSQL().sql,
}
