import { desc, eq, sql } from 'drizzle-orm'
import { providerVerifications } from '#db/schema/verifications.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { categoriesOf } from './ask-verification.server.ts'
import type { OwnVerification } from './own-verification.ts'
import { ITEMS, itemsFor } from './verification-item.ts'
import { isInForce, mayAsk } from './verification-state.ts'

/**
 * The verifications of the actor's own provider, by item, for those that fit its trades.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function listOwnVerifications(ctx: Ctx): Promise<OwnVerification[]> {
  const { providerId } = requireProvider(ctx)
  const today = todayInTunis(ctx.now)
  const items = itemsFor(await categoriesOf(ctx, providerId))
  const rows = await ctx.db
    .select({
      item: providerVerifications.item,
      state: providerVerifications.state,
      words: providerVerifications.words,
      lostBy: providerVerifications.lostBy,
      validUntil: sql<Day | null>`${providerVerifications.validUntil}::text`,
      papers: papersOf,
    })
    .from(providerVerifications)
    .where(eq(providerVerifications.providerId, providerId))
    .orderBy(desc(providerVerifications.id))
  return items.map((item) => {
    const all = rows.filter((row) => row.item === item)
    const [newest] = all
    const ended = newest?.state === 'granted' && !isInForce(newest, today)
    return {
      item,
      label: ITEMS[item].label,
      papersAsked: ITEMS[item].papers,
      // One whose last day is over reads as expired, also before the night has said so.
      state: ended ? 'expired' : (newest?.state ?? null),
      words: newest?.words ?? '',
      lostBy: newest?.lostBy ?? null,
      inForceUntil: all.find((one) => isInForce(one, today))?.validUntil ?? null,
      papers: newest?.papers ?? [],
      mayAsk: mayAsk(all, today),
    }
  })
}

/**
 * Papers of a verification, in the order in which they came. The column is written with its table: a select of one table leaves
 * that out, and the id would be the paper's.
 */
const papersOf = sql<OwnVerification['papers']>`(
  select coalesce(json_agg(json_build_object('id', paper.id, 'name', paper.name, 'type', paper.type, 'size', paper.size)
    order by paper.id), '[]')
  from verification_papers paper where paper.verification_id = ${providerVerifications}.id)`
