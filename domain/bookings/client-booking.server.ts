import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { visibleProviders } from '#db/schema/search.ts'
import type { Ctx } from '#domain/context.ts'
import type { AccountEnd } from '#domain/request-ending.ts'
import { askedProvider } from '#domain/request-parties.server.ts'
import type { AskedProvider } from '#domain/request-parties.ts'
import { reviewable } from '#domain/reviews/reviewable.server.ts'
import { type Day, type Time, todayInTunis } from '#lib/dates.ts'
import { bookingFacts } from './booking-facts.server.ts'
import type { BookingFacts } from './booking-facts.ts'
import { bookingsBy } from './booking-page.server.ts'
import type { BookingStatus } from './booking-state.ts'
import type { DeclineReason } from './decline-reason.ts'

/** A booking as its client sees it. */
export type ClientBooking = BookingFacts & {
  id: string
  status: BookingStatus
  requestedDate: Day
  requestedTime: Time | null
  /** Name of the service when it was asked for. */
  serviceType: string | null
  message: string | null
  createdAt: Date
  /** The provider's account ended (D11). */
  endedBecause: AccountEnd | null
  /** Reason that the provider gave for refusing, and its own words with 'other'. */
  declineReason: DeclineReason | null
  declineWords: string | null
  /** The client may now review the provider because of this booking (R4). */
  reviewable: boolean
  provider: AskedProvider
}

/** Reads bookings as their clients see them, newest first. The condition must name the client. */
export async function readClientBookings(
  ctx: Ctx,
  where: SQL | undefined,
  limit: number,
): Promise<ClientBooking[]> {
  return (
    ctx.db
      .select({
        id: bookingRequests.id,
        status: bookingRequests.status,
        requestedDate: sql<Day>`${bookingRequests.requestedDate}`,
        requestedTime: sql<Time | null>`to_char(${bookingRequests.requestedTime}, 'HH24:MI')`,
        serviceType: bookingRequests.serviceType,
        message: bookingRequests.message,
        createdAt: bookingRequests.createdAt,
        endedBecause: sql<AccountEnd | null>`case when ${bookingRequests.cancelledBy} is distinct from 'client' then ${bookingRequests.endedBecause} end`,
        declineReason: bookingRequests.declineReason,
        declineWords: bookingRequests.declineWords,
        ...bookingFacts(ctx),
        reviewable: reviewable(todayInTunis(ctx.now)),
        provider: askedProvider(bookingRequests.clientId),
      })
      .from(bookingRequests)
      .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
      .innerJoin(users, eq(users.id, providers.userId))
      .leftJoin(visibleProviders, eq(visibleProviders.providerId, providers.id))
      // Through the view: a profile that the public does not see shows no picture here either.
      .leftJoin(providerProfiles, eq(providerProfiles.id, visibleProviders.profileId))
      .where(where)
      .orderBy(...bookingsBy())
      .limit(limit)
  )
}
