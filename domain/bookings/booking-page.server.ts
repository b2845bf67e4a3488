import type { SQL } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import type { Ctx } from '#domain/context.ts'
import { orderBy, type RequestOrder, type RequestPage, readRequestPage } from '#domain/request-page.server.ts'
import { BOOKING_STATUSES, type BookingStatus, type ClientBookingFilter } from './booking-state.ts'

/** The list of one party: the column that names it, and its id. */
type BookingParty = {
  column: typeof bookingRequests.clientId | typeof bookingRequests.providerId
  id: string
}

/** A page of a list. `nextCursor` asks for the page after it, and is null on the last. */
export type BookingPage<Booking> = Omit<RequestPage<Booking, BookingStatus>, 'rows'> & {
  bookings: Booking[]
}

/** The terms of an order of bookings, newest first without one. */
export const bookingsBy = (order?: RequestOrder) => orderBy(bookingRequests, order)

/**
 * A page of a party's list.
 * @param asked.cursor as {@link readRequestPage} takes it
 * @param asked.also likewise, as `narrow`, `order` and `months` are
 * @param read reads at most so many rows that meet the condition, in that order
 */
export async function readBookingPage<Booking extends { id: string }>(
  ctx: Ctx,
  party: BookingParty,
  asked: {
    filter: ClientBookingFilter
    cursor: string | null
    also?: SQL
    narrow?: SQL
    order?: RequestOrder
    months?: SQL
  },
  read: (where: SQL, limit: number) => Promise<Booking[]>,
): Promise<BookingPage<Booking>> {
  const statuses = Object.keys(BOOKING_STATUSES) as BookingStatus[]
  const { rows, ...page } = await readRequestPage(
    ctx,
    { table: bookingRequests, ...party },
    { ...asked, statuses },
    read,
  )
  return { bookings: rows, ...page }
}
