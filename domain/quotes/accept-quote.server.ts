import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteAcceptances } from '#db/schema/quote-life.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { markRivals } from '#domain/availability/mark-rivals.server.ts'
import { askedSlot, cannotBeHad } from '#domain/bookings/asked-slot.server.ts'
import { bookingDateProblem, bookingMoment, PAST_DATE_MESSAGE } from '#domain/bookings/booking-input.ts'
import { SLOT_FULL } from '#domain/bookings/full-slot.ts'
import { nearestFreeDaysOfQuote } from '#domain/bookings/nearest-free-days.server.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { type Day, formatDayLong, todayInTunis } from '#lib/dates.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { type AcceptQuoteInput, acceptQuoteSchema, type FullDay } from './accept-quote-input.ts'
import { releaseHold, takesItsPlace } from './holds.server.ts'
import {
  asParty,
  assertOwnQuote,
  lockCalendarOf,
  moveQuote,
  ownQuote,
  quoteNotFound,
  requestChanged,
} from './move-quote.server.ts'
import { totalWith } from './quote-sums.ts'
import { readAskedDay } from './read-asked-day.server.ts'
import { readVersions, type SentVersion } from './read-versions.server.ts'

/** Acceptance that there is now. `repeated`: it had been made before, and nothing happened this time. */
export type AcceptedQuote = { quoteId: string; bookingId: string; repeated: boolean }

/** Said where another version has come since the page was read. */
export const QUOTE_SUPERSEDED =
  'Le prestataire a envoyé une nouvelle version de ce devis. Relisez-la avant d’accepter.'

/**
 * Accepts a quote of the client's own (Q15): its day is booked in the same transaction, at the price of the version that was
 * read with the options that were ticked. What the quote itself holds of the day is the booking's. The same acceptance again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a quote of somebody else, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it went another way, or was accepted with other options
 * @throws Conflict 'quote-superseded' when another version is the newest; 'quote-expired' after its last day
 * @throws Conflict 'slot-full' when the day can't be had; its data is a {@link FullDay}
 * @throws Invalid as a whole when the request's own day can't be booked; by field: 'requested_date' where the request named no day, 'slot' where the provider has several
 */
export async function acceptQuote(
  ctx: Ctx,
  { quoteId, ...input }: AcceptQuoteInput & { quoteId: string },
): Promise<AcceptedQuote> {
  const asked = await parseAuthorisedInput(acceptQuoteSchema, input, () =>
    assertOwnQuote(ctx, 'client', quoteId),
  )
  const own = ownQuote(asParty(ctx, 'client'), idOr(quoteId, quoteNotFound))
  return inTransaction(ctx, async (ctx) => {
    // Of two who take the last place, one sees the other's booking.
    const providerId = await lockCalendarOf(ctx, own)
    const [quote] = await ctx.db
      .select({
        status: quoteRequests.status,
        clientId: quoteRequests.clientId,
        updatedAt: quoteRequests.updatedAt,
        ownerId: sql<string>`(select user_id from providers where id = quote_requests.provider_id)`,
      })
      .from(quoteRequests)
      .where(own)
      .for('update')
    if (!quote) throw quoteNotFound()
    if (quote.status === 'accepted') return acceptedBefore(ctx, quoteId, asked)
    if (quote.status !== 'responded') throw requestChanged(quote.status, 'client')
    const newest = (await readVersions(ctx, quoteId)).at(-1) ?? null
    if ((newest?.version ?? 0) !== asked.version)
      throw new Conflict(QUOTE_SUPERSEDED, { code: 'quote-superseded' })
    const today = todayInTunis(ctx.now)
    if (newest && newest.validUntil < today) throw expired(newest)
    const total = totalOf(newest, asked.options)
    const day = await dayOf(ctx, quoteId, asked.requested_date)
    const slot = await askedSlot(ctx, providerId, asked.slot)
    const released = await releaseHold(ctx, quoteId)
    const isHeld = await takesItsPlace(ctx, released, { providerId, day, slotId: slot.slotId })
    if (!isHeld && (await cannotBeHad(ctx, providerId, day, slot.slotId))) {
      const ways = await nearestFreeDaysOfQuote(ctx, { quoteId, day, slotId: slot.slotId })
      const data: FullDay = { day, providerId, ways }
      throw new Conflict(SLOT_FULL, { code: 'slot-full', data })
    }
    const booking = { providerId, clientId: quote.clientId, requestedDate: day, ...slot }
    // Begun and accepted, as every booking is: what guards either step guards this one.
    const [made] = await ctx.db
      .insert(bookingRequests)
      .values({ ...booking, submissionId: randomUUID(), createdAt: ctx.now })
      .returning({ id: bookingRequests.id })
    if (!made) throw new Error('a booking that was written is not there')
    await ctx.db
      .update(bookingRequests)
      .set({ status: 'accepted', decidedAt: ctx.now })
      .where(eq(bookingRequests.id, made.id))
    await ctx.db.insert(quoteAcceptances).values({
      quoteRequestId: quoteId,
      version: asked.version,
      contentHash: newest?.contentHash ?? null,
      options: asked.options,
      total,
      // Nothing has moved it since its answer.
      answeredAt: newest ? null : quote.updatedAt,
      bookingRequestId: made.id,
      createdAt: ctx.now,
    })
    await moveQuote(ctx, 'accept', quoteId)
    const userIds = [quote.clientId, quote.ownerId]
    await recordEvent(ctx, { type: 'booking.agreed', subjectId: made.id, userIds })
    // To the client too, who did it: nobody acts in this one.
    const nobody = { ...ctx, actor: null }
    await recordEvent(nobody, { type: 'quote.confirmed', subjectId: quoteId, userIds: [quote.clientId] })
    await markRivals(ctx, providerId, { days: [day], because: 'accepted' })
    return { quoteId, bookingId: made.id, repeated: false }
  })
}

/** The acceptance that was made, where it is this one. */
async function acceptedBefore(
  ctx: Ctx,
  quoteId: string,
  asked: { version: number; options: readonly number[] },
): Promise<AcceptedQuote> {
  const [made] = await ctx.db
    .select()
    .from(quoteAcceptances)
    .where(eq(quoteAcceptances.quoteRequestId, quoteId))
  const isSame = made?.version === asked.version && made.options.join() === asked.options.join()
  if (!made || !isSame) throw requestChanged('accepted', 'client')
  return { quoteId, bookingId: made.bookingRequestId, repeated: true }
}

function totalOf(newest: SentVersion | null, options: readonly number[]): bigint | null {
  if (!newest && options.length === 0) return null
  const total = newest && totalWith(newest.lines, options)
  if (total === null) throw new Invalid({ formErrors: ['Cette option n’existe pas. Rechargez la page.'] })
  return total
}

function expired({ validUntil }: SentVersion): Conflict {
  return new Conflict(
    `Ce devis n’est plus valable depuis le ${formatDayLong(validUntil)}. Demandez au prestataire de le prolonger.`,
    { code: 'quote-expired' },
  )
}

/**
 * The day that the request names, or else the one that is typed with the acceptance.
 * @throws Invalid of the whole form where the request's own day can't be booked: its answers stay as they are
 */
async function dayOf(ctx: Ctx, quoteId: string, typed: string | undefined): Promise<Day> {
  const asked = await readAskedDay(ctx, quoteId)
  const moment = { requested_date: asked ?? typed ?? '', requested_time: null }
  const problem = moment.requested_date === '' ? 'Choisissez une date' : bookingDateProblem(moment, ctx.now)
  if (problem && asked) throw new Invalid({ formErrors: [ownDayProblem(asked, problem)] })
  if (problem) throw new Invalid({ fieldErrors: { requested_date: [problem] } })
  return bookingMoment(moment).day
}

function ownDayProblem(day: Day, problem: string): string {
  const date = `La date de votre demande, le ${formatDayLong(day)},`
  return problem === PAST_DATE_MESSAGE
    ? `${date} est passée. Envoyez une nouvelle demande de devis pour une autre date.`
    : `${date} est dans plus de deux ans : elle ne peut pas encore être réservée.`
}
