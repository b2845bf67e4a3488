import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { tunisInstant } from '#lib/dates.ts'
import { RANKING_LOG } from './ranking-log.ts'

/** Providers a transaction. */
const BATCH = 200
/** Days in which a night that was missed is made up for: fewer than those for which events are kept. */
const TOLD_WITHIN_DAYS = 60

/**
 * Tells every public provider that was there before it of the newest version of the ranking, once each (W8), from the night on in
 * which it is announced. Again in the same night it tells nobody twice.
 * @returns the number of providers told
 */
export async function announceRanking(ctx: Ctx): Promise<number> {
  const [{ version, since }] = RANKING_LOG
  const began = tunisInstant(since, '00:00')
  if (ctx.now.getTime() > began.getTime() + TOLD_WITHIN_DAYS * 86_400_000) return 0
  for (let told = 0; ; ) {
    const found = await inTransaction(ctx, async (ctx) => {
      // One at a time, or two nights at once would both find nobody told.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('ranking', 0))`)
      const { rows } = await ctx.db.execute<{ id: string; user_id: string }>(sql`
        select p.id, p.user_id from providers p join visible_providers v on v.provider_id = p.id
        where p.created_at < ${new Date(began.getTime() + 86_400_000)}
          and not exists (select from events e where e.subject_id = p.id and e.type = 'ranking.changed'
            and e.data ->> 'version' = ${String(version)})
        order by p.id limit ${BATCH}`)
      for (const { id, user_id } of rows)
        await recordEvent(ctx, {
          type: 'ranking.changed',
          subjectId: id,
          userIds: [user_id],
          data: { version: String(version) },
        })
      return rows.length
    })
    told += found
    if (found < BATCH) return told
  }
}
