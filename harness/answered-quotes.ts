import { eq } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { slots } from '#db/schema/calendar.ts'
import { events } from '#db/schema/events.ts'
import { quoteAnswers } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { acceptQuote } from '#domain/quotes/accept-quote.server.ts'
import { respondQuote } from '#domain/quotes/respond-quote.server.ts'
import { sendQuoteVersion } from '#domain/quotes/send-quote-version.server.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import type { TestDatabase } from './database.ts'
import { A_DAY } from './days.ts'
import { aClient, aProvider, aQuote } from './world.ts'

// Quotes that tests of the life of a quote begin with.

export const TODAY = todayInTunis(new Date())
const LINES = [
  { label: 'Menu assis', kind: 'guest', quantity: '280', price: '38' },
  { label: 'Café turc', kind: 'option', quantity: '1', price: '480' },
  { label: 'Douceurs', kind: 'option', quantity: '280', price: '4,400' },
]

/** A version as its form sends it: 10 640 DT, and options of 480 DT and 1 232 DT. */
export const versionInput = (quoteId: string, changes: object = {}) => ({
  quoteId,
  response: 'Voici notre devis',
  tax: 'included' as const,
  valid_until: addDaysToDay(TODAY, 7),
  lines: LINES,
  ...changes,
})

export type AnsweredQuote = {
  client: Actor
  provider: Awaited<ReturnType<typeof aProvider>>
  quoteId: string
}

/** Quotes of a test's database. */
export function quotesIn(world: TestDatabase) {
  return {
    /**
     * A quote of two new people that is answered.
     * @param lines with a version, or in words alone
     * @param day that the request names
     */
    answered: async (lines = true, day: string | null = A_DAY): Promise<AnsweredQuote> => {
      const pair = { client: await aClient(world.db), provider: await aProvider(world.db) }
      const { quoteId } = await aQuote(world.db, pair)
      if (day)
        await world.db.insert(quoteAnswers).values({
          quoteRequestId: quoteId,
          position: 0,
          questionText: 'Quel jour ?',
          inputType: 'date',
          answer: [day],
        })
      const provider = world.ctx(pair.provider)
      if (lines) await sendQuoteVersion(provider, versionInput(quoteId))
      else await respondQuote(provider, { quoteId, response: '60 DT par invité' })
      return { ...pair, quoteId }
    },
    accept: ({ client, quoteId }: AnsweredQuote, changes: object = {}, now?: Date) =>
      acceptQuote(world.ctx(client, now), { quoteId, version: 1, options: [], ...changes }),
    bookingsOf: ({ client }: AnsweredQuote) =>
      world.db.select().from(bookingRequests).where(eq(bookingRequests.clientId, client.userId)),
    eventsOf: async (subjectId: string) =>
      (await world.db.select().from(events).where(eq(events.subjectId, subjectId)))
        .map(({ type }) => type)
        .sort(),
    limitTo: (provider: { providerId: string }, capacity: number) =>
      world.db.update(slots).set({ capacity }).where(eq(slots.providerId, provider.providerId)),
  }
}
