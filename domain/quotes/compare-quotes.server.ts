import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { quoteRequests } from '#db/schema/quotes.ts'
import { calendarTrust } from '#domain/availability/calendar-trust.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { askedDay } from './asked-day.ts'
import { askedGuests } from './asked-guests.ts'
import { type ClientQuote, readClientQuotes } from './client-quote.server.ts'
import type { ComparedFacts, Freedom } from './compared.ts'
import { quoteNotFound } from './move-quote.server.ts'
import { FIRST_TRADE } from './quote-parts.server.ts'
import { quoteStatuses } from './quote-status.server.ts'

/** Most quotes beside each other. */
export const COMPARED_MAX = 5

/** A quote beside others. */
type ComparedQuote = ComparedFacts & { quote: ClientQuote }

/**
 * Answered quotes of the client's own beside each other (Q18), in the order that they are named.
 * @param asked.ids at most five; none are those that are open with providers of one trade
 * @param asked.like a quote of that trade, with those of its brief; without it, or where it is none of the client's, the trade of which most wait
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound where one of them is not the client's own, not answered, or no id
 */
export async function compareQuotes(
  ctx: Ctx,
  { ids = [], like = null }: { ids?: readonly string[]; like?: string | null },
): Promise<ComparedQuote[]> {
  const { userId } = requireClient(ctx)
  const asked = [...new Set(ids)]
  if (asked.length > COMPARED_MAX || !asked.every(isId)) throw quoteNotFound()
  const named = asked.length > 0
  const places: readonly string[] = asked
  const own = eq(quoteRequests.clientId, userId)
  const chosen = named ? inArray(quoteRequests.id, asked) : ofOneTrade(ctx, { userId, like })
  const isAnswered = inArray(quoteRequests.status, ['responded', 'accepted', 'refused', 'withdrawn'])
  const quotes = await readClientQuotes(ctx, and(own, isAnswered, chosen), COMPARED_MAX)
  if (named && quotes.length < asked.length) throw quoteNotFound()
  if (named) quotes.sort((one, other) => places.indexOf(one.id) - places.indexOf(other.id))
  const days = quotes.map(({ answers, acceptance }) => askedDay(answers) ?? acceptance?.day ?? null)
  const facts = await factsOf(ctx, quotes, days)
  return quotes.map((quote, index) => {
    const fact = facts.get(quote.id)
    const { rating = 0, reviewCount = 0 } = fact ?? {}
    const day = days[index] ?? null
    return {
      quote,
      day,
      guests: askedGuests(quote.answers),
      freedom: day && fact ? freedomOf(quote, fact) : null,
      trust: calendarTrust(fact?.confirmedOn ?? null, todayInTunis(ctx.now)),
      rating,
      reviewCount,
    }
  })
}

/** Open quotes of a quote's brief, and those with providers whose first trade is its own, or the one that most of them have. */
function ofOneTrade(ctx: Ctx, { userId, like }: { userId: string; like: string | null }): SQL {
  const isOpen = quoteStatuses(todayInTunis(ctx.now)).is('responded')
  const named = like !== null && isId(like) ? like : null
  const isLike = named === null ? sql`` : sql`bool_or(id = ${named}) desc, `
  return sql`${isOpen} and (${FIRST_TRADE} = (
    select ${FIRST_TRADE} from quote_requests
    where client_id = ${userId} and ${isOpen} group by 1
    order by ${isLike}count(*) desc, max(updated_at) desc limit 1)
    or ${quoteRequests.briefId} = (select brief_id from quote_requests where id = ${named} and client_id = ${userId}))`
}

/** Room on the day of a quote. Its own hold and booking take the day from others, not from its client. */
function freedomOf(quote: ClientQuote, { isBooked, slots, taken }: Facts): Freedom | null {
  if (isBooked) return 'booked'
  if (quote.heldUntil) return 'held'
  if (!quote.provider.visible) return null
  return taken === 0 ? 'free' : taken < slots ? 'partly' : 'taken'
}

type Facts = {
  /** Of the quote. */
  id: string
  rating: number
  reviewCount: number
  confirmedOn: Day | null
  /** Slots of the provider's day, and how many of them can't be had on the day that was asked about. */
  slots: number
  taken: number
  /** The booking of the quote's acceptance stands. */
  isBooked: boolean
}

async function factsOf(
  ctx: Ctx,
  quotes: readonly ClientQuote[],
  days: readonly (Day | null)[],
): Promise<ReadonlyMap<string, Facts>> {
  const found = await ctx.db.execute<Facts>(sql`
    select asked.id, p.rating, p.review_count as "reviewCount",
      (p.calendar_confirmed_at at time zone 'Africa/Tunis')::date::text as "confirmedOn",
      (select count(*)::int from slots s where s.provider_id = p.id) as slots,
      (select count(*)::int from unavailable_slots u where u.provider_id = p.id and u.day = asked.day) as taken,
      exists (select from occupancies o where o.ref = asked.booking_id and o.source = 'booking') as "isBooked"
    from unnest(
      ${sql.param(quotes.map(({ id }) => id))}::uuid[],
      ${sql.param(quotes.map(({ provider }) => provider.id))}::uuid[],
      ${sql.param(days)}::date[],
      ${sql.param(quotes.map(({ acceptance }) => acceptance?.bookingId ?? null))}::uuid[]
    ) asked(id, provider_id, day, booking_id)
    join providers p on p.id = asked.provider_id`)
  const rows: Facts[] = found.rows
  return new Map(rows.map((facts) => [facts.id, facts]))
}
