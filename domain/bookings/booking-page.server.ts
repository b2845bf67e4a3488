import type { SQL } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import type { Ctx } from '#domain/context.ts'
import {
  newestFirst as newestFirstOf,
  type RequestPage,
  readRequestPage,
} from '#domain/request-page.server.ts'
import { BOOKING_STATUSES, type BookingStatus, type ClientBookingFilter } from './booking-state.ts'

/** The list of one party: the column that names it, and its id. */
type BookingParty = {
  column: typeof bookingRequests.clientId | typeof bookingRequests.providerId
  id: string
}

/** A page of a list, newest first. `nextCursor` asks for the page after it, and is null on the last. */
export type BookingPage<Booking> = Omit<RequestPage<Booking, BookingStatus>, 'rows'> & { bookings: Booking[] }

/** Newest first, as the indexes have it. */
export const newestFirst = newestFirstOf(bookingRequests)

/**
 * A page of a party's list.
 * @param asked.cursor as {@link readRequestPage} takes it
 * @param asked.also likewise
 * @param read reads at most so many rows that meet the condition, newest first
 */
export async function readBookingPage<Booking extends { id: string }>(
  ctx: Ctx,
  party: BookingParty,
  { filter, cursor, also }: { filter: ClientBookingFilter; cursor: string | null; also?: SQL },
  read: (where: SQL, limit: number) => Promise<Booking[]>,
): Promise<BookingPage<Booking>> {
  const statuses = Object.keys(BOOKING_STATUSES) as BookingStatus[]
  const { rows, ...page } = await readRequestPage(
    ctx,
    { table: bookingRequests, ...party },
    { filter, statuses, cursor, ...(also && { also }) },
    read,
  )
  return { bookings: rows, ...page }
}
