import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteAnswers, quoteRequests } from '#db/schema/quotes.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { listGuests } from '#domain/favourites/own-guests.server.ts'
import { isDay, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import type { KnownFacts } from './facts.ts'

/** Earlier requests that are looked through for the same event. */
const REQUESTS_MAX = 5

/**
 * Facts of a client's event that are known before a quote form is filled in (Q8): the date that its address asks for, the
 * client's booking with that provider, and the newest earlier request that speaks of the same day. Guests that none of them says
 * are those of the search, else of a list of favourites, which may be about another event.
 * @param input.date as the address has it
 * @param input.guests the number that the address asks for
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function knownFacts(
  ctx: Ctx,
  input: { providerId: string; date: string | null; guests: number | null },
): Promise<KnownFacts> {
  const { userId } = requireClient(ctx)
  const facts = await factsOfEvent(ctx, { ...input, userId })
  if (facts.guests) return facts
  const guests = input.guests ?? (await listGuests(ctx))
  return guests ? { ...facts, guests: String(guests) } : facts
}

async function factsOfEvent(
  ctx: Ctx,
  { userId, ...input }: { userId: string; providerId: string; date: string | null },
): Promise<KnownFacts> {
  const today = todayInTunis(ctx.now)
  const asked: KnownFacts = isDay(input.date) && input.date >= today ? { date: input.date } : {}
  const booked = isId(input.providerId) ? await factsOfBooking(ctx, { ...input, userId, today }) : {}
  const near = isSameDay(asked, booked) ? { ...booked, ...asked } : asked
  for (const earlier of await factsOfRequests(ctx, userId)) {
    const isAhead = !earlier.date || earlier.date >= today
    if (isAhead && isSameDay(near, earlier)) return { ...earlier, ...near }
  }
  return near
}

/** Facts with two dates are about two events. */
const isSameDay = (one: KnownFacts, other: KnownFacts) => !one.date || !other.date || one.date === other.date

async function factsOfBooking(
  ctx: Ctx,
  of: { userId: string; providerId: string; today: string },
): Promise<KnownFacts> {
  const [booking] = await ctx.db
    .select({
      date: bookingRequests.requestedDate,
      slot: bookingRequests.slotName,
      start: bookingRequests.slotStarts,
      end: bookingRequests.slotEnds,
    })
    .from(bookingRequests)
    .where(
      and(
        eq(bookingRequests.clientId, of.userId),
        eq(bookingRequests.providerId, of.providerId),
        inArray(bookingRequests.status, ['pending', 'accepted']),
        gte(bookingRequests.requestedDate, of.today),
      ),
    )
    .orderBy(desc(bookingRequests.createdAt))
    .limit(1)
  if (!booking) return {}
  const { date, slot, start, end } = booking
  // A whole day has no hours worth telling.
  const hours = start && end && start !== end ? { start: start.slice(0, 5), end: end.slice(0, 5) } : {}
  return { date, slot, ...hours }
}

/** Facts of the client's newest requests, to whomever. */
async function factsOfRequests(ctx: Ctx, userId: string): Promise<KnownFacts[]> {
  const requests = await ctx.db
    .select({
      facts: sql<KnownFacts>`json_object_agg(${quoteAnswers.fact}, ${quoteAnswers.answer}[1])`,
    })
    .from(quoteRequests)
    .innerJoin(quoteAnswers, eq(quoteAnswers.quoteRequestId, quoteRequests.id))
    .where(and(eq(quoteRequests.clientId, userId), isNotNull(quoteAnswers.fact)))
    .groupBy(quoteRequests.id)
    .orderBy(desc(quoteRequests.createdAt))
    .limit(REQUESTS_MAX)
  return requests.map(({ facts }) => facts)
}
