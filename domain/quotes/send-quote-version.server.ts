import { desc, eq, sql } from 'drizzle-orm'
import { quoteLines, quoteRequests, quoteVersions } from '#db/schema/quotes.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { invalidByPath, parseInput } from '#domain/parse-input.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { idOr } from '#lib/id.ts'
import {
  asParty,
  assertOwnQuote,
  type MovedQuote,
  moveQuote,
  ownQuote,
  quoteNotFound,
  requestChanged,
} from './move-quote.server.ts'
import { keptPlan } from './quote-terms.ts'
import { type QuoteVersionInput, quoteVersionSchema, termsOf } from './quote-version-input.ts'
import { readAskedDay } from './read-asked-day.server.ts'
import { type VersionContent, versionHash } from './version-hash.ts'

/**
 * Sends a quote with lines and what they add up to (Q11): the answer to a pending request of the provider's own, or the version
 * that follows what it sent before (Q13). The same quote again succeeds and changes nothing.
 * @param input the form's fields as typed; blank lines are left out
 * @param input.after the newest version when the form was opened; 0 before the first
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request to another provider, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it was declined, cancelled, accepted or refused, or another version has been sent since
 * @throws Invalid by the path of a field, 'lines.2.price'; 'lines' for what is wrong with all of them
 */
export async function sendQuoteVersion(
  ctx: Ctx,
  { quoteId, after, ...input }: QuoteVersionInput & { quoteId: string; after?: number | null },
): Promise<MovedQuote> {
  await assertOwnQuote(ctx, 'provider', quoteId)
  const schema = quoteVersionSchema(todayInTunis(ctx.now), await readAskedDay(ctx, quoteId))
  const fields = parseInput(schema, input, invalidByPath)
  const { response: message, tax, valid_until: validUntil, lines } = fields
  const said = { quoteId, message, tax, validUntil, lines, ...termsOf(fields) }
  return inTransaction(ctx, async (ctx) => {
    const { status, newest, parties } = await holdQuote(ctx, quoteId)
    if (newest && newest.hash === versionHash({ ...said, version: newest.version }) && status === 'responded')
      return { quoteId, repeated: true }
    const version = (newest?.version ?? 0) + 1
    if (status === 'pending') await moveQuote(ctx, 'respond', quoteId, { providerResponse: message })
    else if (status !== 'responded') throw requestChanged(status, 'provider')
    // Nothing follows an answer that its sender has not seen: the form of a page that is behind.
    else if (after === undefined || after === null || after + 1 !== version)
      throw requestChanged('responded', 'provider')
    else await recordEvent(ctx, { type: 'quote.revised', subjectId: quoteId, userIds: parties })
    await keepVersion(ctx, { ...said, version })
    return { quoteId, repeated: false }
  })
}

/** Holds a request of the provider's own until the transaction ends, and reads its newest version. */
async function holdQuote(ctx: Ctx, quoteId: string) {
  const [quote] = await ctx.db
    .select({
      status: quoteRequests.status,
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
  return { status: quote.status, newest: newest ?? null, parties: [quote.clientId, quote.ownerId] }
}

async function keepVersion(ctx: Ctx, content: VersionContent): Promise<void> {
  const { quoteId: quoteRequestId, lines, payments, ...rest } = content
  const contentHash = versionHash(content)
  const [kept] = await ctx.db
    .insert(quoteVersions)
    .values({ ...rest, quoteRequestId, payments: keptPlan(payments), contentHash, createdAt: ctx.now })
    .returning({ id: quoteVersions.id })
  const { id: quoteVersionId } = kept as { id: string }
  await ctx.db
    .insert(quoteLines)
    .values(lines.map((line, position) => ({ quoteVersionId, position, ...line })))
}
