import { and, desc, eq, inArray } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteAnswers, quoteRequests } from '#db/schema/quotes.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import type { KnownFacts } from '#domain/quotes/facts.ts'
import { type FieldValues, fieldValues } from '#domain/quotes/message-fields.ts'
import { statedFacts } from '#domain/quotes/request-fields.ts'

/**
 * Values of the fields of a reply to a client, from the newest requests that the two share: the booking first, and the quote
 * request where it speaks of the same day. Without any, the name is all that is known.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function sharedFields(ctx: Ctx, client: { userId: string; name: string }): Promise<FieldValues> {
  const { providerId } = requireProvider(ctx)
  const [booked] = await ctx.db
    .select({
      date: bookingRequests.requestedDate,
      slot: bookingRequests.slotName,
      createdAt: bookingRequests.createdAt,
    })
    .from(bookingRequests)
    .where(
      and(
        eq(bookingRequests.clientId, client.userId),
        eq(bookingRequests.providerId, providerId),
        inArray(bookingRequests.status, ['pending', 'accepted']),
      ),
    )
    .orderBy(desc(bookingRequests.createdAt))
    .limit(1)
  const [asked] = await ctx.db
    .select({ id: quoteRequests.id, createdAt: quoteRequests.createdAt })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.clientId, client.userId), eq(quoteRequests.providerId, providerId)))
    .orderBy(desc(quoteRequests.createdAt))
    .limit(1)
  const answers = asked
    ? await ctx.db
        .select({ inputType: quoteAnswers.inputType, answer: quoteAnswers.answer, fact: quoteAnswers.fact })
        .from(quoteAnswers)
        .where(eq(quoteAnswers.quoteRequestId, asked.id))
    : []
  const ofQuote = statedFacts(answers)
  const ofBooking: KnownFacts = booked ? { date: booked.date, slot: booked.slot } : {}
  const isOneEvent = !ofQuote.date || !ofBooking.date || ofQuote.date === ofBooking.date
  if (isOneEvent) return fieldValues(client.name, { ...ofQuote, ...ofBooking })
  const isQuoteNewer = asked && booked && asked.createdAt > booked.createdAt
  return fieldValues(client.name, isQuoteNewer ? ofQuote : ofBooking)
}
