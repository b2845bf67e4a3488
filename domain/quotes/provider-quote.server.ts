import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import type { Ctx } from '#domain/context.ts'
import type { AccountEnd } from '#domain/request-ending.ts'
import { requestClient } from '#domain/request-parties.server.ts'
import type { RequestClient } from '#domain/request-parties.ts'
import { withWhatsApp } from '#domain/whatsapp-link.server.ts'
import { aboutQuote } from '#domain/whatsapp-words.ts'
import { todayInTunis } from '#lib/dates.ts'
import { newestFirst, type QuoteParts, quoteColumns } from './quote-parts.server.ts'

/** A quote request as the provider that it was sent to sees it. */
export type ProviderQuote = QuoteParts & {
  client: RequestClient
  /** The client's account ended (D11). */
  endedBecause: AccountEnd | null
}

/** Reads quote requests as their providers see them, newest first. The condition must name the provider. */
export async function readProviderQuotes(
  ctx: Ctx,
  where: SQL | undefined,
  limit: number,
): Promise<ProviderQuote[]> {
  const rows = await ctx.db
    .select({
      ...quoteColumns(ctx, todayInTunis(ctx.now)),
      client: requestClient(sql`${quoteRequests.status} in ('responded', 'accepted')`),
      endedBecause: sql<AccountEnd | null>`case when ${quoteRequests.status} = 'cancelled' then ${quoteRequests.endedBecause} end`,
    })
    .from(quoteRequests)
    .innerJoin(users, eq(users.id, quoteRequests.clientId))
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ client, ...row }) => ({ ...row, client: withWhatsApp(client, aboutQuote(client.name)) }))
}
