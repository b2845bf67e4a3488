import { asc, eq, inArray } from 'drizzle-orm'
import { quoteLines, quoteVersions } from '#db/schema/quotes.ts'
import type { Ctx } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import { type Hold, holdOf } from './hold.ts'
import type { QuoteLine } from './quote-sums.ts'
import { planOfKept, type QuoteTerms } from './quote-terms.ts'
import type { Tax } from './quote-version-input.ts'

/** A version as it was sent. */
export type SentVersion = {
  version: number
  message: string
  tax: Tax
  validUntil: Day
  terms: QuoteTerms
  /** Null for a version that holds no day. */
  hold: Hold | null
  contentHash: string
  createdAt: Date
  lines: QuoteLine[]
}

/** Reads all versions of a request that the actor may see, the oldest first. */
export async function readVersions(ctx: Ctx, quoteId: string): Promise<SentVersion[]> {
  const versions = await ctx.db
    .select()
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteRequestId, quoteId))
    .orderBy(asc(quoteVersions.version))
  if (versions.length === 0) return []
  const lines = await ctx.db
    .select()
    .from(quoteLines)
    .where(
      inArray(
        quoteLines.quoteVersionId,
        versions.map(({ id }) => id),
      ),
    )
    .orderBy(asc(quoteLines.position))
  return versions.map(({ id, version, message, tax, validUntil, contentHash, createdAt, ...terms }) => ({
    version,
    message,
    tax,
    validUntil,
    terms: {
      included: terms.included,
      notIncluded: terms.notIncluded,
      payments: planOfKept(terms.payments),
      cancellation: terms.cancellation,
      cancellationWords: terms.cancellationWords,
    },
    hold: holdOf(terms),
    contentHash,
    createdAt,
    lines: lines
      .filter(({ quoteVersionId }) => quoteVersionId === id)
      .map(({ label, kind, quantity, unitPrice }) => ({ label, kind, quantity, unitPrice })),
  }))
}
