import { and, eq, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { services } from '#db/schema/providers.ts'
import { visibleProviders } from '#db/schema/search.ts'
import { readCalendar } from '#domain/availability/calendar-lock.server.ts'
import { markAskedRival } from '#domain/availability/mark-rivals.server.ts'
import { type Actor, type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { waitFromNow } from '#domain/due-times/due-time.server.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { refuseTooManyPending } from '#domain/limits/too-many-pending.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { profileNotFound } from '#domain/search/assert-visible-provider.server.ts'
import { Invalid } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { askedSlot, cannotBeHad } from './asked-slot.server.ts'
import {
  type BookingRequestInput,
  bookingDateProblem,
  bookingMoment,
  bookingRequestSchema,
} from './booking-input.ts'
import { mayRequestBooking } from './booking-policy.ts'

/** The request that there is now. `repeated`: an earlier submission of the same form had made it. */
export type RequestedBooking = { bookingId: string; repeated: boolean }

/**
 * Sends a provider a booking request. A day or slot that can't be had is still asked for, with a flag
 * on the request (R13, D6). The same submission again answers with the first request, whatever else it carries (R43).
 * @param input the form's fields, as sent or as parsed
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a provider that the public can't see, an unknown or a malformed id
 * @throws TooManyRequests; Invalid by field, also for a day or time that is over, a day more than two years ahead, and for another provider's service
 */
export async function requestBooking(ctx: Ctx, input: BookingRequestInput): Promise<RequestedBooking> {
  const client = requireClient(ctx)
  const request = parseInput(bookingRequestSchema, input)
  const { day, time } = bookingMoment(request)
  return inTransaction(ctx, async (ctx) => {
    await oneAtATime(ctx, client)
    const first = await submittedBefore(ctx, client, request.submission_id)
    if (first) return { bookingId: first, repeated: true }

    const problem = bookingDateProblem(request, ctx.now)
    if (problem) throw new Invalid({ fieldErrors: { requested_date: [problem] } })
    const provider = await bookableProvider(ctx, client, request.provider_id)
    refuseTooManyPending(provider.pending)
    // Whoever takes the day at this instant either is seen here, or sees this request.
    await readCalendar(ctx, provider.id)
    const slot = await askedSlot(ctx, provider.id, request.slot)
    const isUnavailable = await cannotBeHad(ctx, provider.id, day, slot.slotId)
    const service = request.service_id ? await serviceOf(ctx, provider.id, request.service_id) : null

    const times = await waitFromNow(ctx, provider.id, { day, time })
    const [made] = await ctx.db
      .insert(bookingRequests)
      .values({
        clientId: client.userId,
        providerId: provider.id,
        requestedDate: day,
        requestedTime: time,
        serviceId: service?.id ?? null,
        serviceType: service?.name ?? null,
        message: request.message,
        onBlockedDate: isUnavailable,
        ...slot,
        ...times,
        submissionId: request.submission_id,
      })
      .returning({ id: bookingRequests.id })
    if (!made) throw new Error('a request that was written is not there')
    if (isUnavailable) await markAskedRival(ctx, { id: made.id, providerId: provider.id, day })
    await recordEvent(ctx, {
      type: 'booking.requested',
      subjectId: made.id,
      userIds: [client.userId, provider.ownerId],
    })
    return { bookingId: made.id, repeated: false }
  })
}

/**
 * Serialises a client's requests. The same submission at the same instant waits here for the first before anything is looked
 * up: what may have changed since the first looked (the provider is hidden, the service gone) does not refuse it. And no two
 * count what waits with one provider at once.
 */
export async function oneAtATime(ctx: Ctx, { userId }: Actor): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booking:${userId}`}, 0))`)
}

/** The request that an earlier submission of the same form made; null without one. */
export async function submittedBefore(ctx: Ctx, client: Actor, submissionId: string): Promise<string | null> {
  const [booking] = await ctx.db
    .select({ id: bookingRequests.id })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.clientId, client.userId), eq(bookingRequests.submissionId, submissionId)))
  return booking?.id ?? null
}

async function bookableProvider(ctx: Ctx, client: Actor, providerId: string) {
  if (!isId(providerId)) throw profileNotFound()
  const [provider] = await ctx.db
    .select({
      id: visibleProviders.providerId,
      ownerId: visibleProviders.userId,
      pending: sql<number>`(
        select count(*)::int from booking_requests
        where booking_requests.provider_id = visible_providers.provider_id
          and booking_requests.client_id = ${client.userId} and booking_requests.status = 'pending'
      )`,
    })
    .from(visibleProviders)
    .where(eq(visibleProviders.providerId, providerId))
  if (!provider || !mayRequestBooking(client, provider)) throw profileNotFound()
  return provider
}

async function serviceOf(ctx: Ctx, providerId: string, serviceId: string) {
  const [service] = await ctx.db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.providerId, providerId)))
    // Keeps the service from being deleted before the request that names it is written.
    .for('key share')
  if (service) return service
  throw new Invalid({
    fieldErrors: { service_id: ['Cette prestation n’est plus proposée. Choisissez-en une autre.'] },
  })
}
