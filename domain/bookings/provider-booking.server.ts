import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import type { Ctx } from '#domain/context.ts'
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
  client: {
    id: string
    name: string
    avatarUrl: string | null
    /** Null until this booking is accepted (R7), and for a deleted account. */
    email: string | null
    /** Null until this booking is accepted (R7), and when none was given. */
    phone: string | null
    /** The account is gone: it can't be written to. */
    deleted: boolean
  }
}

// E-mail and phone leave the database only with an accepted booking (R7). A deleted account's are placeholders.
const whenAccepted = (column: typeof users.email | typeof users.phone) =>
  sql<
    string | null
  >`case when ${bookingRequests.status} = 'accepted' and ${users.deletedAt} is null then ${column} end`

/** Reads bookings as their providers see them, newest first. The condition must name the provider. */
export async function readProviderBookings(
  ctx: Ctx,
  where: SQL | undefined,
  limit: number,
): Promise<ProviderBooking[]> {
  const rows = await ctx.db
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
      clientId: users.id,
      name: users.name,
      avatarUrl: users.avatarUrl,
      email: whenAccepted(users.email),
      phone: whenAccepted(users.phone),
      deleted: sql<boolean>`${users.deletedAt} is not null`,
    })
    .from(bookingRequests)
    .innerJoin(users, eq(users.id, bookingRequests.clientId))
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ clientId, name, avatarUrl, email, phone, deleted, ...booking }) => ({
    ...booking,
    // A deleted account has no name any more (R37).
    client: { id: clientId, name: name.trim() || 'Client inconnu', avatarUrl, email, phone, deleted },
  }))
}
