import { eq, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { occupancies } from '#db/schema/calendar.ts'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { sendQuoteVersion } from '#domain/quotes/send-quote-version.server.ts'
import { listUnavailableDays } from '#domain/search/list-unavailable-days.server.ts'
import { addDaysToDay, type Day, monthOf } from '#lib/dates.ts'
import { type AnsweredQuote, quotesIn, TODAY, versionInput } from './answered-quotes.ts'
import type { TestDatabase } from './database.ts'
import { A_DAY } from './days.ts'
import { aBooking, aClient, aQuote } from './world.ts'

// Quotes that hold the day of their request, and what tests ask about them.

/** Held quotes of a test's database. */
export function holdsIn(world: TestDatabase) {
  const { answered, limitTo } = quotesIn(world)

  /** Sends the next version of a quote, which holds the day of its request. */
  const hold = ({ provider, quoteId }: AnsweredQuote, changes: object = {}, after = 1) =>
    sendQuoteVersion(
      world.ctx(provider),
      versionInput(quoteId, { response: `Version ${after + 1}`, after, hold: 'on', ...changes }),
    )

  /** A quote whose day is held, at a provider that takes one booking a day. */
  async function held(): Promise<AnsweredQuote> {
    const given = await answered()
    await limitTo(given.provider, 1)
    await hold(given)
    return given
  }

  /** Another quote with the same provider, answered without a hold. */
  async function another({ provider }: AnsweredQuote): Promise<AnsweredQuote> {
    const client = await aClient(world.db)
    const { quoteId } = await aQuote(world.db, { client, provider })
    const answers = {
      quoteRequestId: quoteId,
      position: 0,
      questionText: 'Quel jour ?',
      inputType: 'date' as const,
    }
    await world.db.insert(quoteAnswers).values({ ...answers, answer: [A_DAY] })
    await sendQuoteVersion(world.ctx(provider), versionInput(quoteId))
    return { client, provider, quoteId }
  }

  const rowsOf = (quoteId: string) =>
    world.db
      .select({ day: occupancies.day, slotId: occupancies.slotId, until: occupancies.until })
      .from(occupancies)
      .where(eq(occupancies.ref, quoteId))
      .orderBy(occupancies.day)

  /** The public reads that the day can't be had, in the calendar and in search. */
  async function isTaken({
    provider: { providerId },
  }: AnsweredQuote): Promise<[calendar: boolean, search: boolean]> {
    const { blockedDates } = await listUnavailableDays(world.ctx(), { providerId, month: monthOf(A_DAY) })
    const { rows } = await world.pool.query<{ taken: boolean }>(
      "select substring(any_slot from $2::date - first_day + 1 for 1) = B'1' as taken from provider_calendars where provider_id = $1",
      [providerId, A_DAY],
    )
    return [blockedDates.includes(A_DAY), rows[0]?.taken === true]
  }

  /** Somebody who waits for an answer about the day. */
  async function waiting({ provider }: AnsweredQuote) {
    const { bookingId } = await aBooking(world.db, { client: await aClient(world.db), provider, day: A_DAY })
    return {
      bookingId,
      rival: async () => {
        const [row] = await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId))
        return row?.rivalBecause ?? null
      },
    }
  }

  /** The hold ends, as days pass. The row of search is left as it was. */
  const letEnd = ({ quoteId }: AnsweredQuote, until: Day = addDaysToDay(TODAY, -1)) =>
    world.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('machmoum.bulk_load', 'on', true)`)
      await tx.execute(sql`update occupancies set until = ${until} where ref = ${quoteId}`)
    })

  return { hold, held, another, rowsOf, isTaken, waiting, letEnd }
}
