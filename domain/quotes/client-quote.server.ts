import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { visibleProviders } from '#db/schema/search.ts'
import type { Ctx } from '#domain/context.ts'
import type { AccountEnd } from '#domain/request-ending.ts'
import { askedProvider } from '#domain/request-parties.server.ts'
import type { AskedProvider } from '#domain/request-parties.ts'
import { todayInTunis } from '#lib/dates.ts'
import { newestFirst, type QuoteParts, quoteColumns } from './quote-parts.server.ts'

/** A quote request as its client sees it. */
export type ClientQuote = QuoteParts & {
  provider: AskedProvider
  /** The provider's account ended (D11). */
  endedBecause: AccountEnd | null
}

/** Reads quote requests as their clients see them, newest first. The condition must name the client. */
export async function readClientQuotes(
  ctx: Ctx,
  where: SQL | undefined,
  limit: number,
): Promise<ClientQuote[]> {
  return (
    ctx.db
      .select({
        ...quoteColumns(ctx, todayInTunis(ctx.now)),
        provider: askedProvider(quoteRequests.clientId),
        endedBecause: sql<AccountEnd | null>`case when ${quoteRequests.status} = 'declined' then ${quoteRequests.endedBecause} end`,
      })
      .from(quoteRequests)
      .innerJoin(providers, eq(providers.id, quoteRequests.providerId))
      .innerJoin(users, eq(users.id, providers.userId))
      .leftJoin(visibleProviders, eq(visibleProviders.providerId, providers.id))
      // Through the view: a profile that the public does not see shows no picture here either.
      .leftJoin(providerProfiles, eq(providerProfiles.id, visibleProviders.profileId))
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
  )
}
