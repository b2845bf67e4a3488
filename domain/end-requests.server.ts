import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { providers } from '#db/schema/providers.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { lockCalendars } from './availability/calendar-lock.server.ts'
import { markRivals } from './availability/mark-rivals.server.ts'
import { stillAnswerable } from './bookings/move-booking.server.ts'
import type { Ctx } from './context.ts'
import { recordEvent } from './events/record-event.server.ts'
import { stillAnswerable as quoteStillAnswerable } from './quotes/move-quote.server.ts'
import type { AccountEnd } from './request-ending.ts'

/** Somebody whose account ends, by the name that others know. */
export type Ending = { userId: string; name: string; providerId: string | null }

/**
 * Holds the requests that end with an account, in an order that all who answer them keep, before anything else of it.
 * @returns the provider of the account, or null
 */
export async function holdRequests(ctx: Ctx, userId: string): Promise<string | null> {
  const [provider] = await ctx.db
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.userId, userId))
  const providerId = provider?.id ?? null
  const sides = { userId, providerId }
  const calendars = await ctx.db
    .selectDistinct({ id: bookingRequests.providerId })
    .from(bookingRequests)
    .where(endingBookings(ctx, sides))
  // Quotes that wait or were answered: their days may be held, or be held at this instant.
  const quoted = await ctx.db
    .selectDistinct({ id: quoteRequests.providerId })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.clientId, userId), inArray(quoteRequests.status, ['pending', 'responded'])))
  await lockCalendars(ctx, [
    ...[...calendars, ...quoted].map(({ id }) => id),
    ...(providerId ? [providerId] : []),
  ])
  const held = [
    ctx.db
      .select({ id: bookingRequests.id })
      .from(bookingRequests)
      .where(endingBookings(ctx, sides))
      .orderBy(bookingRequests.id),
    ctx.db
      .select({ id: quoteRequests.id })
      .from(quoteRequests)
      .where(endingQuotes(ctx, sides))
      .orderBy(quoteRequests.id),
  ]
  for (const query of held) await query.for('update')
  return providerId
}

/**
 * Cancels the future accepted bookings of an account that ends, closes its pending requests and quotes and releases the days
 * that are held, in the transaction of the end (D11). Everybody on the other side gets one mail for all of theirs.
 * @param ctx acts as the account, and carries the transaction
 */
export async function endRequests(ctx: Ctx, ending: Ending, because: AccountEnd): Promise<void> {
  const byClient = sql`client_id = ${ending.userId}`
  const bookings = await ctx.db.execute<EndedBooking>(sql`
    update booking_requests set
      status = case when ${byClient} or status = 'accepted' then 'cancelled' else 'declined' end,
      cancelled_by = case when ${byClient} then 'client' when status = 'accepted' then 'provider' end,
      ended_because = ${because}, decided_at = ${ctx.now}
    where ${endingBookings(ctx, ending)}
    returning id, client_id, (select user_id from providers where id = booking_requests.provider_id) as owner_id,
      provider_id, requested_date::text as day, accepted_at is not null as accepted`)
  // Days of others' calendars that are free again; what was pending took nothing.
  const ended: EndedBooking[] = bookings.rows
  const held = await releaseHolds(ctx, ending)
  const freed = [...ended.filter(({ accepted }) => accepted), ...held].filter(
    (row) => row.provider_id !== ending.providerId,
  )
  for (const providerId of new Set(freed.map((row) => row.provider_id))) {
    const days = freed.filter((row) => row.provider_id === providerId).map(({ day }) => day)
    await markRivals(ctx, providerId, { days, because: 'calendar' })
  }
  const quotes = await ctx.db.execute<Ended>(sql`
    update quote_requests set
      status = case when ${byClient} then 'cancelled' else 'declined' end,
      ended_because = ${because}, updated_at = ${ctx.now}
    where ${endingQuotes(ctx, ending)}
    returning id, client_id, (select user_id from providers where id = quote_requests.provider_id) as owner_id`)
  const told = new Map<string, { bookings: string[]; quotes: string[] }>()
  for (const [kind, { rows }] of [
    ['bookings', bookings],
    ['quotes', quotes],
  ] as const)
    for (const { id, client_id, owner_id } of rows) {
      const type = kind === 'bookings' ? 'booking.ended' : 'quote.ended'
      await recordEvent(ctx, { type, subjectId: id, userIds: [client_id, owner_id] })
      const other = client_id === ending.userId ? owner_id : client_id
      const theirs = told.get(other) ?? { bookings: [], quotes: [] }
      theirs[kind].push(id)
      told.set(other, theirs)
    }
  // The name goes out of the event once its mail is done with.
  for (const [other, theirs] of told)
    await recordEvent(ctx, {
      type: 'account.ended',
      subjectId: ending.userId,
      userIds: [other],
      data: { name: ending.name, because, ...theirs },
    })
}

/** Ends the holds of both sides: nobody is kept from a day by an account that is gone. */
async function releaseHolds(ctx: Ctx, { userId, providerId }: Sides) {
  const released = await ctx.db.execute<Freed>(sql`
    delete from occupancies o using quote_requests q
    where o.source = 'hold' and o.ref = q.id and (q.client_id = ${userId} or q.provider_id = ${providerId})
    returning o.provider_id, o.day::text as day`)
  const rows: Freed[] = released.rows
  return rows
}

type Freed = { provider_id: string; day: Day }
type Ended = { id: string; client_id: string; owner_id: string }
type EndedBooking = Ended & Freed & { accepted: boolean }
type Sides = { userId: string; providerId: string | null }

function endingBookings(ctx: Ctx, { userId, providerId }: Sides) {
  return and(
    or(
      eq(bookingRequests.clientId, userId),
      providerId === null ? undefined : eq(bookingRequests.providerId, providerId),
    ),
    or(
      eq(bookingRequests.status, 'pending'),
      // Nobody answers a client that is gone.
      and(eq(bookingRequests.clientId, userId), stillAnswerable(ctx)),
      and(eq(bookingRequests.status, 'accepted'), gt(bookingRequests.requestedDate, todayInTunis(ctx.now))),
    ),
  )
}

function endingQuotes(ctx: Ctx, { userId, providerId }: Sides) {
  return and(
    or(
      eq(quoteRequests.clientId, userId),
      providerId === null ? undefined : eq(quoteRequests.providerId, providerId),
    ),
    or(
      eq(quoteRequests.status, 'pending'),
      and(eq(quoteRequests.clientId, userId), quoteStillAnswerable(ctx)),
    ),
  )
}
