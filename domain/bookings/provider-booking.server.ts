import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import type { Ctx } from '#domain/context.ts'
import { type RequestClient, requestClient } from '#domain/request-parties.server.ts'
import type { Day, Time } from '#lib/dates.ts'
import { newestFirst } from './booking-page.server.ts'
import type { BookingStatus } from './booking-state.ts'

/** A booking as the provider that it was sent to sees it. */
export type ProviderBooking = {
  id: string
  status: BookingStatus
  requestedDate: Day
  requestedTime: Time | null
  /** Name of the service when it was asked for. */
  serviceType: string | null
  message: string | null
  createdAt: Date
  /** The day was blocked when the request was made. */
  onBlockedDate: boolean
  /** How many other bookings of that day are accepted: accepting this one asks first when there is one (R14). */
  sameDayAccepted: number
  client: RequestClient
}

/** Reads bookings as their providers see them, newest first. The condition must name the provider. */
export async function readProviderBookings(
  ctx: Ctx,
  where: SQL | undefined,
  limit: number,
): Promise<ProviderBooking[]> {
  return ctx.db
    .select({
      id: bookingRequests.id,
      status: bookingRequests.status,
      requestedDate: sql<Day>`${bookingRequests.requestedDate}`,
      requestedTime: sql<Time | null>`to_char(${bookingRequests.requestedTime}, 'HH24:MI')`,
      serviceType: bookingRequests.serviceType,
      message: bookingRequests.message,
      createdAt: bookingRequests.createdAt,
      onBlockedDate: bookingRequests.onBlockedDate,
      sameDayAccepted: sql<number>`(
        select count(*)::int from booking_requests other
        where other.provider_id = ${bookingRequests.providerId}
          and other.requested_date = ${bookingRequests.requestedDate}
          and other.id <> ${bookingRequests.id} and other.status = 'accepted'
      )`,
      client: requestClient(sql`${bookingRequests.status} = 'accepted'`),
    })
    .from(bookingRequests)
    .innerJoin(users, eq(users.id, bookingRequests.clientId))
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
}
