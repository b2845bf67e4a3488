import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { quoteLines, quoteRequests, quoteVersions } from '#db/schema/quotes.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { markRivals } from '#domain/availability/mark-rivals.server.ts'
import { WHOLE_DAY } from '#domain/availability/slots.ts'
import { askedSlot } from '#domain/bookings/asked-slot.server.ts'
import { bookingDateProblem } from '#domain/bookings/booking-input.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { invalidByPath, parseInput } from '#domain/parse-input.server.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { Invalid } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { clientTurns } from './client-turns.ts'
import { type Hold, holdEnd } from './hold.ts'
import { placeHold, releaseHold } from './holds.server.ts'
import {
  asParty,
  assertOwnQuote,
  type MovedQuote,
  moveQuote,
  ownQuote,
  quoteNotFound,
  requestChanged,
} from './move-quote.server.ts'
import type { QuoteStatus } from './quote-state.ts'
import { quoteStatuses } from './quote-status.server.ts'
import { keptPlan } from './quote-terms.ts'
import { type QuoteVersionInput, quoteVersionSchema, termsOf } from './quote-version-input.ts'
import { readAskedDay } from './read-asked-day.server.ts'
import { type VersionContent, versionHash } from './version-hash.ts'

const NO_DAY = 'Cette demande ne nomme pas de date à garder'

/**
 * Sends a quote with lines and what they add up to (Q11): the answer to a pending request of the provider's own, or the version
 * that follows what it sent before (Q13). A version that holds its day replaces the hold of the one before; one that doesn't
 * releases it. The same quote again succeeds and changes nothing.
 * @param input the form's fields as typed; blank lines are left out
 * @param input.after the newest version when the form was opened; 0 before the first
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request to another provider, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it was declined, cancelled, accepted or refused, or another version has been sent since
 * @throws Conflict 'slot-full', 'day-already-accepted', 'too-many-holds' where the day can't be held: see {@link placeHold}
 * @throws Invalid by the path of a field, 'lines.2.price'; 'lines' for what is wrong with all of them
 */
export async function sendQuoteVersion(
  ctx: Ctx,
  { quoteId, after, ...input }: QuoteVersionInput & { quoteId: string; after?: number | null },
): Promise<MovedQuote> {
  const { providerId } = requireProvider(ctx)
  await assertOwnQuote(ctx, 'provider', quoteId)
  const event = await readAskedDay(ctx, quoteId)
  const schema = quoteVersionSchema(todayInTunis(ctx.now), event)
  const fields = parseInput(schema, input, invalidByPath)
  const { response: message, tax, valid_until: validUntil, lines } = fields
  return inTransaction(ctx, async (ctx) => {
    await lockCalendars(ctx, [providerId])
    const { status, shown, newest, parties } = await lockQuote(ctx, quoteId)
    const asked = fields.hold ? await askedHold(ctx, providerId, event, fields) : null
    const hold = asked?.hold ?? null
    const said = { quoteId, message, tax, validUntil, lines, ...termsOf(fields), hold }
    if (newest && newest.hash === versionHash({ ...said, version: newest.version }) && status === 'responded')
      return { quoteId, repeated: true }
    const version = (newest?.version ?? 0) + 1
    if (status === 'pending' || status === 'unanswered')
      await moveQuote(ctx, 'respond', quoteId, { providerResponse: message })
    else if (status !== 'responded') throw requestChanged(status, 'provider')
    // Nothing follows an answer that its sender has not seen: the form of a page that is behind.
    else if (after === undefined || after === null || after + 1 !== version)
      throw requestChanged(shown, 'provider')
    else await recordEvent(ctx, { type: 'quote.revised', subjectId: quoteId, userIds: parties })
    const freed = await releaseHold(ctx, quoteId)
    await keepVersion(ctx, { ...said, version })
    if (asked)
      await placeHold(ctx, { quoteId, providerId, ...asked, confirmed: fields.hold_confirmed !== '' })
    const days = [...freed.map(({ day }) => day), ...(hold ? [hold.day] : [])]
    if (days.length > 0) await markRivals(ctx, providerId, { days, because: 'calendar' })
    return { quoteId, repeated: false }
  })
}

/** The hold that the form asks for, with the slot that it takes. */
async function askedHold(
  ctx: Ctx,
  providerId: string,
  day: Day | null,
  fields: { valid_until: Day; hold_slot: string },
): Promise<{ hold: Hold; slotId: string | null }> {
  const problem =
    day === null ? NO_DAY : bookingDateProblem({ requested_date: day, requested_time: null }, ctx.now)
  if (day === null || problem) throw new Invalid({ fieldErrors: { hold: [problem ?? NO_DAY] } })
  const { slotId, slotName } = await askedSlot(ctx, providerId, fields.hold_slot || null, 'hold_slot')
  const until = holdEnd(todayInTunis(ctx.now), fields.valid_until)
  return { hold: { day, slot: slotName === WHOLE_DAY ? null : slotName, until }, slotId }
}

/** Locks a request of the provider's own until the transaction ends, and reads its newest version. */
async function lockQuote(ctx: Ctx, quoteId: string) {
  const [quote] = await ctx.db
    .select({
      status: quoteRequests.status,
      shown: quoteStatuses(todayInTunis(ctx.now)).column as SQL<QuoteStatus>,
      clientId: quoteRequests.clientId,
      ownerId: sql<string>`(select user_id from providers where id = quote_requests.provider_id)`,
    })
    .from(quoteRequests)
    .where(ownQuote(asParty(ctx, 'provider'), idOr(quoteId, quoteNotFound)))
    .for('update')
  if (!quote) throw quoteNotFound()
  const [newest] = await ctx.db
    .select({ version: quoteVersions.version, hash: quoteVersions.contentHash })
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteRequestId, quoteId))
    .orderBy(desc(quoteVersions.version))
    .limit(1)
  const { status, shown, clientId, ownerId } = quote
  return { status, shown, newest: newest ?? null, parties: [clientId, ownerId] }
}

async function keepVersion(ctx: Ctx, content: VersionContent): Promise<void> {
  const { quoteId: quoteRequestId, lines, payments, hold, ...rest } = content
  const contentHash = versionHash(content)
  const [kept] = await ctx.db
    .insert(quoteVersions)
    .values({
      ...rest,
      quoteRequestId,
      payments: keptPlan(payments),
      holdDay: hold?.day ?? null,
      holdSlot: hold?.slot ?? null,
      holdUntil: hold?.until ?? null,
      contentHash,
      createdAt: ctx.now,
    })
    .returning({ id: quoteVersions.id })
  const { id: quoteVersionId } = kept as { id: string }
  await ctx.db
    .insert(quoteLines)
    .values(lines.map((line, position) => ({ quoteVersionId, position, ...line })))
  // A trigger has noted the validity, and cleared what was told of the version before.
  await ctx.db
    .update(quoteRequests)
    .set({ halfWayAt: clientTurns(ctx.now, content.validUntil).halfWay })
    .where(eq(quoteRequests.id, quoteRequestId))
}
