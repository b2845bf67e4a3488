import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import type { Ctx } from '#domain/context.ts'
import { isUuid } from './booking-input.ts'
import type { BookingStatus, ClientBookingFilter } from './booking-state.ts'

/** Bookings of one page of a list. */
export const BOOKINGS_PER_PAGE = 20

/** The list of one party: the column that names it, and its id. */
export type Party = {
  column: typeof bookingRequests.clientId | typeof bookingRequests.providerId
  id: string
}

export type BookingCounts = Record<ClientBookingFilter, number>

/** A page of a list, newest first. `nextCursor` asks for the page after it, and is null on the last. */
export type BookingPage<Booking> = { bookings: Booking[]; nextCursor: string | null; counts: BookingCounts }

/** How many bookings the party has, in all and by status. */
async function countBookings(ctx: Ctx, party: Party): Promise<BookingCounts> {
  const rows = await ctx.db
    .select({ status: bookingRequests.status, count: count() })
    .from(bookingRequests)
    .where(eq(party.column, party.id))
    .groupBy(bookingRequests.status)
  const of = (status: BookingStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    pending: of('pending'),
    accepted: of('accepted'),
    declined: of('declined'),
    cancelled: of('cancelled'),
  }
}

/** Newest first, as the indexes have it; the id settles requests of the same instant. */
export const newestFirst = [
  sql`${bookingRequests.createdAt} desc nulls last`,
  sql`${bookingRequests.id} desc`,
] as const

/**
 * A page of a party's list.
 * @param cursor the id of the last booking of the page before, whose place the database looks up; anything that is
 *   not an id begins at the newest
 * @param read reads at most so many rows that meet the condition, newest first
 */
export async function readBookingPage<Booking extends { id: string }>(
  ctx: Ctx,
  party: Party,
  { filter, cursor }: { filter: ClientBookingFilter; cursor: string | null },
  read: (where: SQL | undefined, limit: number) => Promise<Booking[]>,
): Promise<BookingPage<Booking>> {
  const where = and(
    eq(party.column, party.id),
    filter === 'all' ? undefined : eq(bookingRequests.status, filter),
    isUuid(cursor) ? after(party, cursor) : undefined,
  )
  // One more than a page tells whether another follows.
  const rows = await read(where, BOOKINGS_PER_PAGE + 1)
  const bookings = rows.slice(0, BOOKINGS_PER_PAGE)
  const nextCursor = rows.length > BOOKINGS_PER_PAGE ? (bookings.at(-1)?.id ?? null) : null
  return { bookings, nextCursor, counts: await countBookings(ctx, party) }
}

function after(party: Party, cursor: string): SQL {
  return sql`(${bookingRequests.createdAt}, ${bookingRequests.id}) < (
    select shown.created_at, shown.id from booking_requests shown
    where shown.id = ${cursor} and shown.${sql.identifier(party.column.name)} = ${party.id}
  )`
}
