import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { providerCategories, providerProfiles, providers } from '#db/schema/providers.ts'
import { quoteAcceptances } from '#db/schema/quote-life.ts'
import { quoteNumbers } from '#db/schema/quote-numbers.ts'
import { quoteLines, quoteRequests, quoteVersions } from '#db/schema/quotes.ts'
import { isProviderLocationSlug, locationLabel } from '#domain/catalogue/governorates.ts'
import { categoryLabel, isSubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import { personName, UNKNOWN_CLIENT } from '#domain/person-name.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { NotFound } from '#lib/errors.ts'
import { formatQuoteNumber } from '../quote-number.ts'
import { planOfKept } from '../quote-terms.ts'
import { readAskedDay } from '../read-asked-day.server.ts'
import type { PaperJob } from './quote-paper.ts'

const [owner, client] = [alias(users, 'owner'), alias(users, 'client')]

/**
 * Reads all that the paper of a version says: the same for both parties, neither of them with address or phone, since paper
 * travels (R7).
 * @param ctx.db acts for one of the two
 * @throws NotFound for an unknown version, and for anybody else
 */
export async function readPaper(
  ctx: Pick<Ctx, 'db'>,
  quoteId: string,
  wanted: number,
): Promise<Omit<PaperJob, 'site'>> {
  const versions = await ctx.db
    .select({
      version: quoteVersions,
      year: quoteNumbers.year,
      number: quoteNumbers.number,
      provider: providers,
      ownerName: owner.name,
      clientName: client.name,
      acceptance: quoteAcceptances,
      day: bookingRequests.requestedDate,
    })
    .from(quoteVersions)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteVersions.quoteRequestId))
    .innerJoin(quoteNumbers, eq(quoteNumbers.quoteRequestId, quoteRequests.id))
    .innerJoin(providers, eq(providers.id, quoteRequests.providerId))
    .innerJoin(owner, eq(owner.id, providers.userId))
    .innerJoin(client, eq(client.id, quoteRequests.clientId))
    .leftJoin(
      quoteAcceptances,
      and(
        eq(quoteAcceptances.quoteRequestId, quoteRequests.id),
        eq(quoteAcceptances.version, quoteVersions.version),
      ),
    )
    .leftJoin(bookingRequests, eq(bookingRequests.id, quoteAcceptances.bookingRequestId))
    .where(eq(quoteVersions.quoteRequestId, quoteId))
    .orderBy(asc(quoteVersions.version))
  const found = versions.find(({ version }) => version.version === wanted)
  if (!found) throw new NotFound('Ce devis est introuvable.')
  const before = versions.findLast(({ version }) => version.version < wanted)?.version
  const { version, provider, ownerName, clientName, acceptance, day } = found
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
    acceptance:
      acceptance?.total == null
        ? null
        : {
            on: todayInTunis(acceptance.createdAt),
            options: acceptance.options,
            total: acceptance.total,
          },
    eventDay: (day as Day | null) ?? (await readAskedDay(ctx, quoteId)),
    client: { name: clientName.trim() || UNKNOWN_CLIENT },
    provider: {
      name: personName(ownerName),
      trade: isSubcategorySlug(first?.category) ? categoryLabel(first.category, 'long') : null,
      place: isProviderLocationSlug(provider.location) ? locationLabel(provider.location) : null,
    },
  }
}
