import { asc, eq } from 'drizzle-orm'
import { providerCategories, providerProfiles, providers } from '#db/schema/providers.ts'
import { quoteLines, quoteNumbers, quoteRequests, quoteVersions } from '#db/schema/quotes.ts'
import { isProviderLocationSlug, locationLabel } from '#domain/catalogue/governorates.ts'
import { categoryLabel, isSubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { NotFound, Unavailable } from '#lib/errors.ts'
import { askedDay } from '../asked-day.ts'
import { getQuoteFor } from '../get-quote-for.server.ts'
import { formatQuoteNumber } from '../quote-number.ts'
import { planOfKept } from '../quote-terms.ts'
import type { PaperWorkers } from './quote-paper.ts'

/** Context of papers: who draws them, and the site's address that they name. */
export type PaperCtx = Ctx & { paperWorkers: PaperWorkers; site: string }

const NAME = /^(.+)-([1-9]\d{0,5})\.pdf$/

/**
 * The paper of a version, for the two parties of its request (Q16). It names the other side without address and phone: paper
 * travels (R7).
 * @param file name in the address: '0190…-2.pdf' is version 2 of the quote 0190…
 * @returns the PDF, and the name to keep it under
 * @throws Unauthenticated for a visitor
 * @throws NotFound for anyone else, an unknown version or a malformed name
 * @throws TooManyRequests after 300 papers in an hour
 * @throws Unavailable when too many papers wait to be drawn
 */
export async function getQuotePaper(
  ctx: PaperCtx,
  file: string,
): Promise<{ bytes: Uint8Array; name: string }> {
  const [, quoteId = '', number = ''] = NAME.exec(file) ?? []
  const shown = await getQuoteFor(ctx, quoteId)
  const own = ctx.actor?.name ?? ''
  const version = await readVersion(ctx, quoteId, Number(number))
  await consumeLimit(ctx, 'quote-paper')
  const bytes = await ctx.paperWorkers.draw({
    ...version,
    provider: {
      ...version.provider,
      name: shown.viewer === 'client' ? shown.quote.provider.name : own,
    },
    client: { name: shown.viewer === 'client' ? own : shown.quote.client.name },
    eventDay: askedDay(shown.quote.answers),
    site: ctx.site,
  })
  if (bytes === null) throw new Unavailable()
  return { bytes, name: `devis-${version.number}-v${number}.pdf` }
}

/** Row of a version with those around it. */
async function readVersion(ctx: Ctx, quoteId: string, wanted: number) {
  const versions = await ctx.db
    .select({
      version: quoteVersions,
      year: quoteNumbers.year,
      number: quoteNumbers.number,
      provider: providers,
    })
    .from(quoteVersions)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteVersions.quoteRequestId))
    .innerJoin(quoteNumbers, eq(quoteNumbers.quoteRequestId, quoteRequests.id))
    .innerJoin(providers, eq(providers.id, quoteRequests.providerId))
    .where(eq(quoteVersions.quoteRequestId, quoteId))
    .orderBy(asc(quoteVersions.version))
  const found = versions.find(({ version }) => version.version === wanted)
  if (!found) throw new NotFound('Ce devis est introuvable.')
  const before = versions.findLast(({ version }) => version.version < wanted)?.version
  const { version, provider } = found
  const lines = await ctx.db
    .select({
      label: quoteLines.label,
      kind: quoteLines.kind,
      quantity: quoteLines.quantity,
      unitPrice: quoteLines.unitPrice,
    })
    .from(quoteLines)
    .where(eq(quoteLines.quoteVersionId, version.id))
    .orderBy(asc(quoteLines.position))
  const [first] = await ctx.db
    .select({ category: providerCategories.category })
    .from(providerCategories)
    .innerJoin(providerProfiles, eq(providerProfiles.id, providerCategories.providerProfileId))
    .where(eq(providerProfiles.providerId, provider.id))
    .orderBy(asc(providerCategories.position))
    .limit(1)
  return {
    number: formatQuoteNumber(found),
    version: version.version,
    sentAt: version.createdAt,
    sentOn: todayInTunis(version.createdAt),
    replaces: before ? { version: before.version, sentOn: todayInTunis(before.createdAt) } : null,
    validUntil: version.validUntil,
    tax: version.tax,
    message: version.message,
    lines,
    terms: {
      included: version.included,
      notIncluded: version.notIncluded,
      payments: planOfKept(version.payments),
      cancellation: version.cancellation,
      cancellationWords: version.cancellationWords,
    },
    hash: version.contentHash,
    provider: {
      trade: isSubcategorySlug(first?.category) ? categoryLabel(first.category, 'long') : null,
      place: isProviderLocationSlug(provider.location) ? locationLabel(provider.location) : null,
    },
  }
}
