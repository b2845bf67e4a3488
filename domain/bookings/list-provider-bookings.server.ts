import { type SQL, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { containing } from '#domain/name-search.server.ts'
import { OLDEST_FIRST, type RequestOrder } from '#domain/request-page.server.ts'
import { addMonths, type Day, isDay, type Month, todayInTunis } from '#lib/dates.ts'
import { foldText } from '#lib/text.ts'
import { type BookingPage, readBookingPage } from './booking-page.server.ts'
import { isFreshlyAccepted, readProviderBookings } from './provider-booking.server.ts'
import type { ProviderBooking } from './provider-booking.ts'
import { type BookingSort, type RequestView, usualSort } from './request-view.ts'

/** Days that are over come behind all that are to come. */
const OVER = 1_000_000

/**
 * A page of 20 of the requests sent to the provider, with the counts of all filters and the months that all events span. Those that wait come with those whose
 * acceptance can still be undone.
 * @param input.cursor `nextCursor` of the page before; null for the first page
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function listProviderBookings(
  ctx: Ctx,
  {
    filter = 'pending',
    sort = usualSort(filter),
    name = '',
    event = null,
    cursor = null,
  }: Partial<RequestView> & { cursor?: string | null } = {},
): Promise<BookingPage<ProviderBooking>> {
  const { providerId } = requireProvider(ctx)
  const order = orderOf(ctx, sort)
  const narrow = [...(event ? [isOn(event)] : []), ...(name ? [isOf(name)] : [])]
  return readBookingPage(
    ctx,
    { column: bookingRequests.providerId, id: providerId },
    {
      filter,
      cursor,
      months: sql`booking_requests.requested_date`,
      ...(order && { order }),
      ...(narrow.length > 0 && { narrow: sql.join(narrow, sql` and `) }),
      // A request that was just accepted stays in the list for as long as it can be undone.
      ...((filter === 'pending' || filter === 'unanswered') && {
        also: sql`(${isFreshlyAccepted(ctx)} and (booking_requests.unanswered_at is null) = ${filter === 'pending'})`,
      }),
    },
    (where, limit) => readProviderBookings(ctx, where, limit, order),
  )
}

/** The order of the list; undefined is newest first. */
function orderOf(ctx: Ctx, sort: BookingSort): RequestOrder | undefined {
  if (sort === 'newest') return undefined
  if (sort === 'oldest') return OLDEST_FIRST
  const today = todayInTunis(ctx.now)
  // From today on, then back from yesterday.
  const nearness = (of: SQL) => sql`case when ${of}.requested_date >= ${today}::date
    then ${of}.requested_date - ${today}::date else ${OVER} + (${today}::date - ${of}.requested_date) end`
  return { descending: false, terms: (of) => [nearness(of), ...OLDEST_FIRST.terms(of)] }
}

function isOn(event: Month | Day): SQL {
  if (isDay(event)) return sql`booking_requests.requested_date = ${event}`
  return sql`booking_requests.requested_date >= ${`${event}-01`}
    and booking_requests.requested_date < ${`${addMonths(event, 1)}-01`}`
}

/**
 * Every word of it is part of the client's name, whatever case and accents, and as often as it was typed: 'youssef ben youssef' isn't
 * everybody called Ben Youssef. Migration 0051 has the index.
 */
function isOf(name: string): SQL {
  const words = foldText(name).split(' ')
  const parts = [...new Set(words)].map((word) => {
    const times = words.filter((other) => other === word).length
    return sql`fold_text(client.name) like ${containing(word).repeat(times)}`
  })
  return sql`booking_requests.client_id in (select client.id from users client where ${sql.join(parts, sql` and `)})`
}
