import { and, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import { providers } from '#db/schema/providers.ts'
import { providerVerifications } from '#db/schema/verifications.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import { addDaysToDay, type Day, todayInTunis } from '#lib/dates.ts'
import { deletePapers, forgetPapers } from './delete-papers.server.ts'
import { dueReminder, REMINDERS, type VerificationItem } from './verification-item.ts'
import { MISSING_DAYS, OPEN_STATES } from './verification-state.ts'

/** Rows of one transaction. */
const BATCH = 200

const ofTheNight = <C extends Ctx>(ctx: C): C => ({
  ...ctx,
  db: actingAs(ctx.db, { userId: null, duty: 'nightly' }),
})

/**
 * Ends verifications whose last day is over, at midnight in Tunis, and with them the badges that need them. Again changes
 * nothing; readers leave out what is over by themselves, so that a late job shows nothing that has lapsed.
 * @returns how many ended
 */
export async function lapseVerifications(asked: Ctx): Promise<number> {
  const ctx = ofTheNight(asked)
  const ended = await ctx.db
    .update(providerVerifications)
    .set({ state: 'expired' })
    .where(
      and(
        eq(providerVerifications.state, 'granted'),
        lt(providerVerifications.validUntil, todayInTunis(ctx.now)),
      ),
    )
    .returning({ id: providerVerifications.id })
  return ended.length
}

/** Ends requests whose missing papers did not come in 60 days; the papers that did are deleted. */
export async function endMissingPapers(asked: MediaCtx): Promise<number> {
  const ctx = ofTheNight(asked)
  const before = new Date(ctx.now.getTime() - MISSING_DAYS * 86_400_000)
  const old = await ctx.db
    .select({ id: providerVerifications.id })
    .from(providerVerifications)
    .where(and(eq(providerVerifications.state, 'missing'), lt(providerVerifications.decidedAt, before)))
  let ended = 0
  for (const { id } of old) {
    const folders = await inTransaction(ctx, async (tx) => {
      const [gone] = await tx.db
        .update(providerVerifications)
        .set({ state: 'expired' })
        .where(and(eq(providerVerifications.id, id), eq(providerVerifications.state, 'missing')))
        .returning({ id: providerVerifications.id })
      return gone ? forgetPapers(tx, id) : null
    })
    if (folders === null) continue
    ended += 1
    await deletePapers(ctx, folders)
  }
  return ended
}

type Ending = { id: string; providerId: string; ownerId: string; item: VerificationItem; validUntil: Day }

/**
 * Tells providers of verifications that end in 30 days and in 7, each once, one mail for all that a night finds. What is
 * asked for again already is left out.
 * @returns how many providers are told
 */
export async function remindOfEnds(asked: Ctx): Promise<number> {
  const today = todayInTunis(asked.now)
  let told = 0
  for (;;) {
    const found = await inTransaction(ofTheNight(asked), async (ctx) => {
      const due = await findDue(ctx, today)
      const byProvider = Map.groupBy(due, ({ providerId }) => providerId)
      for (const [providerId, endings] of byProvider) {
        const [first] = endings
        if (!first) continue
        await recordEvent(ctx, {
          type: 'verification.ending',
          subjectId: providerId,
          userIds: [first.ownerId],
          data: { items: endings.map(({ item, validUntil }) => ({ item, until: validUntil })) },
        })
      }
      for (const days of REMINDERS) {
        const ids = due.filter((one) => one.reminder === days).map(({ id }) => id)
        if (ids.length > 0)
          await ctx.db
            .update(providerVerifications)
            .set({ reminded: days })
            .where(inArray(providerVerifications.id, ids))
      }
      told += byProvider.size
      return due.length
    })
    if (found < BATCH) return told
  }
}

/** Grants of which a reminder is due; of several processes at once the first has them all. */
async function findDue(ctx: Ctx, today: Day): Promise<(Ending & { reminder: number })[]> {
  const { state, validUntil, reminded, item, providerId, id } = providerVerifications
  const in7 = addDaysToDay(today, 7)
  const rows = await ctx.db
    .select({
      id,
      providerId,
      item,
      ownerId: providers.userId,
      reminded,
      validUntil: sql<Day>`${validUntil}::text`,
    })
    .from(providerVerifications)
    .innerJoin(providers, eq(providers.id, providerId))
    .where(
      and(
        eq(state, 'granted'),
        gte(validUntil, today),
        or(
          and(isNull(reminded), lte(validUntil, addDaysToDay(today, 30))),
          and(eq(reminded, 30), lte(validUntil, in7)),
        ),
        sql`not exists (select from provider_verifications open where open.provider_id = ${providerId}
          and open.item = ${item} and open.state in ${[...OPEN_STATES]})`,
      ),
    )
    .orderBy(providerId, id)
    .limit(BATCH)
    // Waits instead of skipping: two processes that held different items of a provider would tell it twice.
    .for('update', { of: providerVerifications })
  return rows.flatMap((row) => {
    const reminder = dueReminder(row, today)
    return reminder === null ? [] : [{ ...row, reminder }]
  })
}
