import { and, desc, eq } from 'drizzle-orm'
import { quoteAnswers, quoteLines, quoteVersions } from '#db/schema/quotes.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { invalidByPath, parseInput } from '#domain/parse-input.server.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { askedDay } from './asked-day.ts'
import { assertOwnQuote, type MovedQuote, moveQuote, requestChanged } from './move-quote.server.ts'
import { keptPlan } from './quote-terms.ts'
import { type QuoteVersionInput, quoteVersionSchema, termsOf } from './quote-version-input.ts'
import { type VersionContent, versionHash } from './version-hash.ts'

/** The version that answers a request. */
const FIRST = 1

/**
 * Answers a pending quote request of the provider's own with lines and what they add up to (Q11). The same quote again
 * succeeds and changes nothing.
 * @param input the form's fields as typed; blank lines are left out
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request to another provider, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it was declined, cancelled, or answered otherwise
 * @throws Invalid by the path of a field, 'lines.2.price'; 'lines' for what is wrong with all of them
 */
export async function sendQuoteVersion(
  ctx: Ctx,
  { quoteId, ...input }: QuoteVersionInput & { quoteId: string },
): Promise<MovedQuote> {
  await assertOwnQuote(ctx, 'provider', quoteId)
  const schema = quoteVersionSchema(todayInTunis(ctx.now), await eventDay(ctx, quoteId))
  const fields = parseInput(schema, input, invalidByPath)
  const { response: message, tax, valid_until: validUntil, lines } = fields
  const content = { quoteId, version: FIRST, message, tax, validUntil, lines, ...termsOf(fields) }
  return inTransaction(ctx, async (ctx) => {
    const moved = await moveQuote(ctx, 'respond', quoteId, message)
    if (!moved.repeated) await keepVersion(ctx, content)
    else if (!(await isNewest(ctx, content))) throw requestChanged('responded', 'provider')
    return moved
  })
}

async function eventDay(ctx: Ctx, quoteId: string): Promise<Day | null> {
  const dates = await ctx.db
    .select({ inputType: quoteAnswers.inputType, answer: quoteAnswers.answer })
    .from(quoteAnswers)
    .where(and(eq(quoteAnswers.quoteRequestId, quoteId), eq(quoteAnswers.inputType, 'date')))
  return askedDay(dates)
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

async function isNewest(ctx: Ctx, content: VersionContent): Promise<boolean> {
  const [newest] = await ctx.db
    .select({ hash: quoteVersions.contentHash })
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteRequestId, content.quoteId))
    .orderBy(desc(quoteVersions.version))
    .limit(1)
  return newest?.hash === versionHash(content)
}
